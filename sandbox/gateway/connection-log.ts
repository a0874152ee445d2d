/** A connection that began to be sent events, or that ended after it was. */
export interface LoggedConnection {
  at: string
  what: 'identified' | 'resumed' | 'closed'
}

// Enough for a long test; the oldest go first.
const LOGGED = 1_000

/** How connections came and went. */
export class ConnectionLog {
  readonly #entries: LoggedConnection[] = []

  note(what: LoggedConnection['what']): void {
    this.#entries.push({ at: new Date().toISOString(), what })
    if (this.#entries.length > LOGGED) this.#entries.shift()
  }

  /** The oldest first. */
  entries(): LoggedConnection[] {
    return [...this.#entries]
  }
}
