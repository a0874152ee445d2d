/**
 * What a sweep must remember between its pages. It lives in memory: a process that ends takes its gateway session with
 * it, and a new session is swept afresh.
 */
export class SweepNotes {
  readonly #seen = new Set<string>()
  readonly #departed = new Set<string>()
  #toldSincePage = new Set<string>()

  /** A page is asked for now: what events tell from here on is newer than it. */
  pageAsked(): void {
    this.#toldSincePage = new Set()
  }

  /** An event told of a member: joined or changed. */
  toldChanged(userId: string): void {
    this.#seen.add(userId)
    this.#toldSincePage.add(userId)
    this.#departed.delete(userId)
  }

  /** An event told that somebody left. A page that still lists them is older, whenever it was asked for. */
  toldDeparted(userId: string): void {
    this.#toldSincePage.add(userId)
    this.#departed.add(userId)
  }

  /** Whether a page's word on somebody counts; if so they are taken as seen. */
  takes(userId: string): boolean {
    if (this.#toldSincePage.has(userId) || this.#departed.has(userId)) return false
    this.#seen.add(userId)
    return true
  }

  hasSeen(userId: string): boolean {
    return this.#seen.has(userId)
  }
}
