import type { WebSocket } from 'ws'
import type { Gateway } from './gateway.ts'
import { CLOSE, OP, type Packet } from './opcodes.ts'
import { Outbox } from './outbox.ts'
import { readIdentify, readMembersRequest, readPacket, readPresence, readResume } from './read-packet.ts'
import { sendMembers } from './send-members.ts'
import { Session } from './session.ts'

const HEARTBEAT_GRACE_MS = 20_000

/** One WebSocket connection: says hello, takes one identify or resume, then serves its session. */
export class Connection {
  readonly #gateway: Gateway
  readonly #socket: WebSocket
  readonly #outbox: Outbox
  #session: Session | null = null
  #deadline: NodeJS.Timeout

  constructor(gateway: Gateway, socket: WebSocket) {
    this.#gateway = gateway
    this.#socket = socket
    this.#outbox = new Outbox(gateway.faults, packet => this.#send(packet))
    const heartbeat_interval = gateway.faults.heartbeatIntervalMs
    const patienceMs = heartbeat_interval + HEARTBEAT_GRACE_MS
    this.#deadline = setTimeout(() => this.close(CLOSE.heartbeatMissing), patienceMs)
    this.#deadline.unref()
    socket.on('message', data => this.#receive(readPacket(String(data))))
    // A broken frame closes the socket by itself; what is left to do happens on close.
    socket.on('error', () => {})
    socket.on('close', () => this.#ended())
    this.#send({ op: OP.hello, d: { heartbeat_interval } })
  }

  get identified(): boolean {
    return this.#session !== null
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

  /** Tells the client that its session is over, and takes another identify or resume; answers with the session. */
  invalidate(resumable: boolean): Session | null {
    const session = this.#session
    if (!session) return null
    this.#gateway.log.note('closed')
    this.#detach()
    this.#session = null
    this.#send({ op: OP.invalidSession, d: resumable })
    return session
  }

  /** Sends the events that no fault holds back any more. */
  flush(): void {
    this.#outbox.flush()
  }

  #receive(packet: Packet | null): void {
    // What still comes after the connection was refused is not heard.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const refusal = packet ? this.#handle(packet) : CLOSE.decodeError
    if (refusal !== null) this.close(refusal)
  }

  /** Null, or the code with which the connection is closed. */
  #handle({ op, d }: Packet): number | null {
    if (op === OP.heartbeat) {
      this.#deadline.refresh()
      if (!this.#gateway.faults.faults.ignoresHeartbeats) this.#send({ op: OP.heartbeatAck })
      return null
    }
    if (op === OP.identify) return this.#identify(d)
    if (op === OP.resume) return this.#resume(d)
    if (!this.#session) return CLOSE.notAuthenticated
    if (op === OP.presence) return this.#presence(d)
    if (op !== OP.requestMembers || this.#gateway.strict) return CLOSE.unknownOpcode
    const request = readMembersRequest(d)
    if (!request) return CLOSE.decodeError
    sendMembers(this.#gateway.world, this.#session, request)
    return null
  }

  #identify(d: unknown): number | null {
    if (this.#session) return CLOSE.alreadyAuthenticated
    const identify = readIdentify(d, this.#gateway.strict)
    if (!identify) return CLOSE.decodeError
    if (identify.token !== this.#gateway.world.botToken) return CLOSE.badToken
    if (identify.presence) this.#gateway.world.presence = identify.presence
    this.#session = new Session(identify, packet => this.#outbox.push(packet))
    this.#gateway.log.note('identified')
    this.#gateway.welcome(this.#session)
    return null
  }

  #resume(d: unknown): number | null {
    if (this.#session) return CLOSE.alreadyAuthenticated
    const resume = readResume(d)
    if (!resume) return CLOSE.decodeError
    if (resume.token !== this.#gateway.world.botToken) return CLOSE.badToken
    const session = this.#gateway.lostSession(resume.sessionId)
    this.#session = session ?? null
    if (session?.resume(resume.sequence, packet => this.#outbox.push(packet))) {
      this.#gateway.log.note('resumed')
      return null
    }
    this.#session = null
    this.#send({ op: OP.invalidSession, d: false })
    return null
  }

  #presence(d: unknown): number | null {
    const presence = readPresence(d)
    if (!presence) return CLOSE.decodeError
    this.#gateway.world.presence = presence
    this.#note('op', 'presence')
    return null
  }

  #send(packet: Packet): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(JSON.stringify({ d: null, s: null, t: null, ...packet }))
    if (packet.op === OP.dispatch) this.#note('event', packet.t as string)
  }

  #ended(): void {
    clearTimeout(this.#deadline)
    if (this.#session) this.#gateway.log.note('closed')
    this.#detach()
    this.#gateway.forget(this)
  }

  #detach(): void {
    this.#outbox.drop()
    this.#session?.detach(Date.now())
  }

  #note(kind: 'event' | 'op', what: string): void {
    this.#gateway.activity?.add({ client: this.#session?.browser ?? '', kind, what })
  }
}
