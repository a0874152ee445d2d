import type { WebSocket } from 'ws'
import type { Gateway } from './gateway.ts'
import { CLOSE, OP, type Packet } from './opcodes.ts'
import { isPresence, readIdentify, readPacket, readResume } from './read-packet.ts'
import { sendMembers } from './send-members.ts'
import { Session } from './session.ts'

const HEARTBEAT_INTERVAL = 41_250
const HEARTBEAT_GRACE = 20_000

/** One WebSocket connection: says hello, takes one identify or resume, then serves its session. */
export class Connection {
  readonly #gateway: Gateway
  readonly #socket: WebSocket
  #session: Session | null = null
  #deadline: NodeJS.Timeout

  constructor(gateway: Gateway, socket: WebSocket) {
    this.#gateway = gateway
    this.#socket = socket
    this.#deadline = setTimeout(() => this.close(CLOSE.heartbeatMissing), HEARTBEAT_INTERVAL + HEARTBEAT_GRACE)
    this.#deadline.unref()
    socket.on('message', data => this.#receive(readPacket(String(data))))
    // A broken frame closes the socket by itself; what is left to do happens on close.
    socket.on('error', () => {})
    socket.on('close', () => this.#ended())
    this.#send({ op: OP.hello, d: { heartbeat_interval: HEARTBEAT_INTERVAL } })
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  /** Ends the connection without a close frame, as a broken line does. */
  terminate(): void {
    this.#socket.terminate()
  }

  askToReconnect(): void {
    this.#send({ op: OP.reconnect, d: null })
  }

  #receive(packet: Packet | null): void {
    const refusal = packet ? this.#handle(packet) : CLOSE.decodeError
    if (refusal !== null) this.close(refusal)
  }

  /** Null, or the code with which the connection is closed. */
  #handle({ op, d }: Packet): number | null {
    if (op === OP.heartbeat) {
      this.#deadline.refresh()
      this.#send({ op: OP.heartbeatAck })
      return null
    }
    if (op === OP.identify) return this.#identify(d)
    if (op === OP.resume) return this.#resume(d)
    if (!this.#session) return CLOSE.notAuthenticated
    if (op === OP.presence) return isPresence(d) ? null : CLOSE.decodeError
    if (op !== OP.requestMembers || this.#gateway.strict) return CLOSE.unknownOpcode
    sendMembers(this.#gateway.world, this.#session, d)
    return null
  }

  #identify(d: unknown): number | null {
    if (this.#session) return CLOSE.alreadyAuthenticated
    const identify = readIdentify(d)
    if (!identify) return CLOSE.decodeError
    if (identify.token !== this.#gateway.world.botToken) return CLOSE.badToken
    this.#session = new Session(identify.ignored, packet => this.#send(packet))
    this.#gateway.welcome(this.#session)
    return null
  }

  #resume(d: unknown): number | null {
    if (this.#session) return CLOSE.alreadyAuthenticated
    const resume = readResume(d)
    if (!resume) return CLOSE.decodeError
    if (resume.token !== this.#gateway.world.botToken) return CLOSE.badToken
    const session = this.#gateway.lostSession(resume.sessionId)
    if (session?.resume(resume.sequence, packet => this.#send(packet))) this.#session = session
    else this.#send({ op: OP.invalidSession, d: false })
    return null
  }

  #send(packet: Packet): void {
    if (this.#socket.readyState === this.#socket.OPEN) {
      this.#socket.send(JSON.stringify({ d: null, s: null, t: null, ...packet }))
    }
  }

  #ended(): void {
    clearTimeout(this.#deadline)
    this.#session?.detach(Date.now())
    this.#gateway.forget(this)
  }
}
