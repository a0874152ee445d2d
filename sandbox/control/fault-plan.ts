import { invalid } from '../rules/api-error.ts'
import { seeded } from '../world/seeded.ts'

const KINDS = ['status', 'cut', 'half', 'hang', 'malformed', 'html', 'empty', 'delay', 'hold'] as const

export type FaultKind = (typeof KINDS)[number]

export interface Fault {
  /** Any method when left out. */
  method?: string
  /** Source of a regular expression against the path below /v1. */
  path: string
  /** How many requests it hits; when left out 1, and no end to it with a `fraction`. */
  times?: number
  /** Hits only this part of the requests that match, 0 to 1, chosen by `seed`. */
  fraction?: number
  seed?: number
  /**
   * `status` answers with a status, `html` with a proxy's page, `empty` with no body, `malformed` with JSON that breaks off;
   * `cut` ends the connection without an answer, `half` in the middle of one; `hang` never answers, `delay` later,
   * `hold` once the faults are cleared.
   */
  kind: FaultKind
  /** For `status` (500 when left out), `html` (502) and `empty` (200). */
  status?: number
  body?: unknown
  headers?: Record<string, string>
  delayMs?: number
  /** The operation takes effect first, then its answer is lost or mangled. */
  applied?: boolean
  /** For `cut`: as soon as so many bytes of the body have come, whatever is still on its way. */
  afterBytes?: number
}

export interface Latency {
  ms: number
  /** Up to this much more, by `seed`. */
  jitterMs?: number
  seed?: number
}

interface Planned extends Fault {
  left: number
  pattern: RegExp
  matched: number
}

/** The faults that wait for a matching request, and how slow everything is. */
export class FaultPlan {
  #planned: Planned[] = []
  #latency: Latency = { ms: 0 }
  #delayed = 0
  #cleared = Promise.withResolvers<void>()

  add(fault: Fault): void {
    const { kind, path, fraction } = fault
    if (!KINDS.includes(kind)) throw invalid('kind', `Must be one of ${KINDS.join(', ')}.`)
    if (typeof path !== 'string') throw invalid('path', 'Must be the source of a regular expression.')
    const left = fault.times ?? (fraction === undefined ? 1 : Number.POSITIVE_INFINITY)
    this.#planned.push({ ...fault, left, pattern: new RegExp(path), matched: 0 })
  }

  /** The first fault that matches, counted down. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#planned.find(
      planned =>
        planned.left > 0 &&
        (planned.method === undefined || planned.method.toUpperCase() === method) &&
        planned.pattern.test(path) &&
        isHit(planned),
    )
    if (fault) fault.left--
    return fault
  }

  slowDown(latency: Latency): void {
    if (typeof latency.ms !== 'number') throw invalid('ms', 'Must be a number.')
    this.#latency = latency
  }

  /** How much later the next request is served, in ms. */
  nextDelayMs(): number {
    const { ms, jitterMs = 0, seed = 1 } = this.#latency
    return ms + jitterMs * seeded(seed, this.#delayed++, 0)
  }

  /** Resolves when the faults are cleared next. */
  get cleared(): Promise<void> {
    return this.#cleared.promise
  }

  clear(): void {
    this.#planned = []
    this.#latency = { ms: 0 }
    this.#cleared.resolve()
    this.#cleared = Promise.withResolvers<void>()
  }
}

function isHit(planned: Planned): boolean {
  const { fraction = 1, seed = 1 } = planned
  return seeded(seed, planned.matched++, 0) < fraction
}
