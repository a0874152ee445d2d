import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Activity } from '../activity/activity.ts'
import { guildCreateToWire } from '../wire/guild.ts'
import type { World } from '../world/world.ts'
import { Connection } from './connection.ts'
import { ConnectionLog } from './connection-log.ts'
import { dataSent, isSent, withoutGuild } from './events.ts'
import { GatewayFaultState, type GatewayFaults } from './gateway-faults.ts'
import { CLOSE } from './opcodes.ts'
import type { Session } from './session.ts'

const RESUME_WINDOW = 90_000
// The code that clients see when a connection ends without a close frame.
const BROKEN_LINE = 1006

export interface GatewayOptions {
  world: World
  strict: boolean
  /** Where a client reconnects to; known once the server listens. */
  url: () => string
  activity: Activity | null
}

/** The WebSocket side of the platform: announces the world's changes to everybody who has identified. */
export class Gateway {
  world: World
  readonly strict: boolean
  readonly activity: Activity | null
  readonly faults = new GatewayFaultState()
  readonly log = new ConnectionLog()
  readonly #url: () => string
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  readonly #connections = new Set<Connection>()
  readonly #sessions = new Map<string, Session>()

  constructor({ world, strict, url, activity }: GatewayOptions) {
    this.world = world
    this.strict = strict
    this.#url = url
    this.activity = activity
    this.#listen()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node takes its own listener off what it hands over, and whoever leaves before the answer must not end the process.
    socket.on('error', () => {})
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    if (pathname.replace(/\/$/, '') !== '/gateway') return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
    if (this.faults.refusesConnections) return void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
    this.#server.handleUpgrade(request, socket, head, webSocket => {
      this.#connections.add(new Connection(this, webSocket))
    })
  }

  /** Greets a session that has just identified: READY, then one GUILD_CREATE for each guild. */
  welcome(session: Session): void {
    this.#sessions.set(session.id, session)
    const guilds = this.world.botGuilds()
    session.dispatch('READY', {
      v: 1,
      user: this.world.user(this.world.botId),
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.#url(),
      application: { id: this.world.application.id, flags: 0 },
    })
    for (const guild of guilds) {
      session.dispatch('GUILD_CREATE', dataSent('GUILD_CREATE', guildCreateToWire(guild), this.strict))
    }
  }

  /** A session that lost its connection not too long ago. */
  lostSession(id: string): Session | undefined {
    const session = this.faults.faults.refusesResume ? undefined : this.#sessions.get(id)
    if (!session || session.lostAt === null) return undefined
    return Date.now() - session.lostAt <= RESUME_WINDOW ? session : undefined
  }

  forget(connection: Connection): void {
    this.#connections.delete(connection)
    for (const [id, { lostAt }] of this.#sessions) {
      if (lostAt !== null && Date.now() - lostAt > RESUME_WINDOW) this.#sessions.delete(id)
    }
  }

  /** Closes every connection; 1006 breaks the line without a close frame. Sessions can be resumed. */
  drop(code: number = CLOSE.unknownError): void {
    for (const connection of this.#connections) {
      if (code === BROKEN_LINE) connection.terminate()
      else connection.close(code)
    }
  }

  /** Asks every client to reconnect (op 7); the connections stay open until they do. */
  askToReconnect(): void {
    for (const connection of this.#connections) connection.askToReconnect()
  }

  /** Tells every client that its session is invalid (op 9); what is not resumable is forgotten. */
  invalidate(resumable: boolean): void {
    for (const connection of this.#connections) {
      const session = connection.invalidate(resumable)
      if (session && !resumable) this.#sessions.delete(session.id)
    }
  }

  /** Puts these faults in the place of those that were there; events that they held back go out. */
  setFaults(faults: GatewayFaults): void {
    this.faults.set(faults)
    for (const connection of this.#connections) connection.flush()
  }

  /** Ends every session: the token they were opened with is no longer good. */
  revoke(): void {
    this.#sessions.clear()
    for (const connection of this.#connections) if (connection.identified) connection.close(CLOSE.badToken)
  }

  /** Goes on with another world, as after a restart: no session survives. */
  restart(world: World): void {
    this.world = world
    this.#listen()
    this.#sessions.clear()
    this.setFaults({})
    this.drop(CLOSE.restart)
  }

  /** Asks the clients to come back later and ends everything, also with those who do not answer. */
  async stop(): Promise<void> {
    this.askToReconnect()
    this.drop(CLOSE.restart)
    const closed = new Promise(resolve => this.#server.close(resolve))
    const silent = setTimeout(() => this.drop(BROKEN_LINE), 500)
    await closed
    clearTimeout(silent)
  }

  #listen(): void {
    const { world } = this
    world.onDispatch(({ event, data }) => {
      if (world !== this.world || !isSent(event, this.strict) || this.faults.loses(event)) return
      const told = dataSent(event, data, this.strict)
      const sent = this.faults.faults.namesNoGuild ? withoutGuild(event, told) : told
      for (const session of this.#sessions.values()) session.dispatch(event, sent)
    })
  }
}
