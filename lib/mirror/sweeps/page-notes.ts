/** What events tell while a page of a list is on its way: the page may be older. */
export class PageNotes {
  #told = new Set<string>()

  /** A page is asked for now: what events tell from here on is newer than it. */
  pageAsked(): void {
    this.#told = new Set()
  }

  told(id: string): void {
    this.#told.add(id)
  }

  /** Whether a page's word on something counts. */
  takes(id: string): boolean {
    return !this.#told.has(id)
  }
}
