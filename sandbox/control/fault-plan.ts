import { invalid } from '../rules/api-error.ts'

const KINDS = ['status', 'cut', 'hang', 'malformed', 'delay'] as const

export type FaultKind = (typeof KINDS)[number]

export interface Fault {
  /** Any method when left out. */
  method?: string
  /** Source of a regular expression against the path below /v1. */
  path: string
  /** How many requests it hits; 1 when left out. */
  times?: number
  kind: FaultKind
  /** For `status`; 500 when left out. */
  status?: number
  body?: unknown
  headers?: Record<string, string>
  delayMs?: number
  /** The operation takes effect first, then its answer is lost or mangled. */
  applied?: boolean
}

interface Planned extends Fault {
  left: number
  pattern: RegExp
}

/** The faults that wait for a matching request. */
export class FaultPlan {
  #planned: Planned[] = []

  add(fault: Fault): void {
    if (!KINDS.includes(fault.kind)) throw invalid('kind', `Must be one of ${KINDS.join(', ')}.`)
    if (typeof fault.path !== 'string') throw invalid('path', 'Must be the source of a regular expression.')
    this.#planned.push({ ...fault, left: fault.times ?? 1, pattern: new RegExp(fault.path) })
  }

  /** The first fault that matches, counted down. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#planned.find(
      ({ left, method: wanted, pattern }) =>
        left > 0 && (wanted === undefined || wanted.toUpperCase() === method) && pattern.test(path),
    )
    if (fault) fault.left--
    return fault
  }

  clear(): void {
    this.#planned = []
  }
}
