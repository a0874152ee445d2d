export interface LoggedRequest {
  n: number
  at: string
  /** When it arrived, in ms with fractions. */
  arrivedAt: number
  method: string
  /** Path below /v1, or that of an upload, without the query. */
  path: string
  query: string
  /** 0 while no answer has been sent, and for a request that never gets one. */
  status: number
  caller: 'bot' | 'bearer' | 'anonymous'
  reason: string | null
  /** What a rate limit may close to it: the buckets of the rules that match, and the operation itself. */
  buckets: string[]
  /** For a 429: which bucket is closed until when, and when the client was told (null before that); in ms. */
  closed: { bucket: string; until: number; toldAt: number | null } | null
}

// Enough for a long test; the oldest go first.
const KEPT = 20_000

/** What clients asked for, numbered from 1. */
export class RequestLog {
  #entries: LoggedRequest[] = []
  #last = 0

  add(entry: Pick<LoggedRequest, 'method' | 'path' | 'query' | 'caller' | 'reason'>): LoggedRequest {
    const arrivedAt = preciseNow()
    const logged: LoggedRequest = {
      n: ++this.#last,
      at: new Date(arrivedAt).toISOString(),
      arrivedAt,
      status: 0,
      buckets: [`${entry.method} ${entry.path}`],
      closed: null,
      ...entry,
    }
    this.#entries.push(logged)
    if (this.#entries.length > KEPT * 2) this.#entries.splice(0, KEPT)
    return logged
  }

  since(n: number): LoggedRequest[] {
    return this.#entries.filter(entry => entry.n > n)
  }

  /** Forgets the entries; numbers go on, so that a remembered number stays true. */
  clear(): void {
    this.#entries = []
  }
}

export function pathLogged(path: string): string {
  return path.replace(/^\/v1(?=\/)/, '')
}

/** The time in ms with fractions: what follows an answer within the same millisecond is told apart. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now()
}
