import type { GatewayFaultState } from './gateway-faults.ts'
import { OP, type Packet } from './opcodes.ts'

/** Sends a connection's packets in order: events as late as the faults want it, everything else at once. */
export class Outbox {
  readonly #state: GatewayFaultState
  readonly #send: (packet: Packet) => void
  #late: { packet: Packet; dueAt: number }[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(state: GatewayFaultState, send: (packet: Packet) => void) {
    this.#state = state
    this.#send = send
  }

  push(packet: Packet): void {
    const { eventDelayMs = 0, holdsEvents } = this.#state.faults
    if (packet.op !== OP.dispatch || (this.#late.length === 0 && eventDelayMs === 0 && !holdsEvents)) {
      this.#send(packet)
      return
    }
    this.#late.push({ packet, dueAt: performance.now() + eventDelayMs })
    this.flush()
  }

  /** Sends what is due; with the faults gone, everything. */
  flush(): void {
    clearTimeout(this.#timer)
    const { eventDelayMs = 0, holdsEvents } = this.#state.faults
    if (holdsEvents) return
    const now = performance.now()
    const firstLater = eventDelayMs === 0 ? -1 : this.#late.findIndex(({ dueAt }) => dueAt > now)
    const due = this.#late.splice(0, firstLater === -1 ? this.#late.length : firstLater)
    for (const { packet } of due) this.#send(packet)
    const next = this.#late[0]
    if (next) this.#timer = setTimeout(() => this.flush(), next.dueAt - now).unref()
  }

  /** Forgets what was not sent; a client that resumes gets it then. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#late = []
  }
}
