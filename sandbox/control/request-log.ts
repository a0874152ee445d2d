export interface LoggedRequest {
  n: number
  at: string
  method: string
  /** Path below /v1, without the query. */
  path: string
  query: string
  /** 0 while no answer has been sent, and for a request that never gets one. */
  status: number
  caller: 'bot' | 'bearer' | 'anonymous'
  reason: string | null
}

// Enough for a long test; the oldest go first.
const KEPT = 20_000

/** What clients asked for, numbered from 1. */
export class RequestLog {
  #entries: LoggedRequest[] = []
  #last = 0

  add(entry: Omit<LoggedRequest, 'n' | 'status'>): LoggedRequest {
    const logged = { n: ++this.#last, status: 0, ...entry }
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
