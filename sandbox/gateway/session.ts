import { randomBytes } from 'node:crypto'
import { OP, type Packet } from './opcodes.ts'
import type { Identify } from './read-packet.ts'

// Events a client may have missed; a client that is further behind has to identify anew.
const REPLAYED = 2000

// Without these a client does not know that it is connected.
const PROTOCOL = ['READY', 'RESUMED']

/** One identified client: it outlives its connection, so that the client can resume. */
export class Session {
  readonly id = randomBytes(16).toString('hex')
  readonly ignored: ReadonlySet<string>
  /** What the client calls itself. */
  readonly browser: string
  /** When the connection went, in ms; null while there is one. */
  lostAt: number | null = null
  #send: ((packet: Packet) => void) | null
  #sequence = 0
  #sent: Packet[] = []

  constructor({ ignored, browser }: Identify, send: (packet: Packet) => void) {
    this.ignored = new Set(ignored)
    this.browser = browser
    this.#send = send
  }

  dispatch(event: string, data: unknown): void {
    if (this.ignored.has(event) && !PROTOCOL.includes(event)) return
    const packet = { op: OP.dispatch, t: event, s: ++this.#sequence, d: data }
    this.#sent.push(packet)
    if (this.#sent.length > REPLAYED) this.#sent.shift()
    this.#send?.(packet)
  }

  detach(now: number): void {
    this.#send = null
    this.lostAt = now
  }

  /** Sends again what came after `sequence`; false when that is no longer known. */
  resume(sequence: number, send: (packet: Packet) => void): boolean {
    const oldest = this.#sent[0]?.s ?? this.#sequence + 1
    if (sequence > this.#sequence || sequence < oldest - 1) return false
    this.#send = send
    this.lostAt = null
    for (const packet of this.#sent) if ((packet.s ?? 0) > sequence) send(packet)
    this.dispatch('RESUMED', {})
    return true
  }
}
