import { invalid } from '../rules/api-error.ts'
import { seeded } from '../world/seeded.ts'

/** What is wrong with the gateway; everything that is left out is well. */
export interface GatewayFaults {
  /** What hello asks of clients that connect from now on; 41,250 when left out. */
  heartbeatIntervalMs?: number
  /** Heartbeats are taken and not acknowledged. */
  ignoresHeartbeats?: boolean
  /** Every event arrives this much later, in order. */
  eventDelayMs?: number
  /** Events are held back, to arrive in one burst when this ends. */
  holdsEvents?: boolean
  /** This part of the events (0 to 1, by `seed`) is never sent; with `names`, of these events only. */
  losesEvents?: { fraction: number; seed?: number; names?: string[] }
  /** New connections are refused: until this ends, or for so many ms. */
  refusesConnections?: boolean | number
  /** Events of channels, and of messages in one, name the channel and not its guild: the document shows no event's data. */
  namesNoGuild?: boolean
  /** Every resume is answered with an invalid session. */
  refusesResume?: boolean
}

const HEARTBEAT_INTERVAL_MS = 41_250

export class GatewayFaultState {
  faults: GatewayFaults = {}
  #refusesUntil = 0
  #losable = 0

  set(faults: GatewayFaults): void {
    const { refusesConnections: refuses, losesEvents } = faults
    if (losesEvents && typeof losesEvents.fraction !== 'number') throw invalid('losesEvents', 'Needs a fraction.')
    this.faults = faults
    this.#refusesUntil = typeof refuses === 'number' ? Date.now() + refuses : refuses ? Number.POSITIVE_INFINITY : 0
    this.#losable = 0
  }

  get heartbeatIntervalMs(): number {
    return this.faults.heartbeatIntervalMs ?? HEARTBEAT_INTERVAL_MS
  }

  get refusesConnections(): boolean {
    return Date.now() < this.#refusesUntil
  }

  /** Whether this event is one of those that get lost; each call is another event. */
  loses(event: string): boolean {
    const { fraction = 0, seed = 1, names } = this.faults.losesEvents ?? {}
    if (fraction === 0 || (names && !names.includes(event))) return false
    return seeded(seed, this.#losable++, 0) < fraction
  }
}
