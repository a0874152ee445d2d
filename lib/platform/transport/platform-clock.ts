/** The platform's own clock, as its answers tell it (HTTP `Date`, whole seconds), whatever ours does meanwhile. */
export class PlatformClock {
  #told: { at: number; heardAt: number } | null = null

  /** Takes in what an answer says. */
  hear(headers: Headers): void {
    const at = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(at)) this.#told = { at, heardAt: performance.now() }
  }

  /** What it shows now at least; null where no answer has told it. */
  now(): Date | null {
    return this.#told && new Date(this.#told.at + performance.now() - this.#told.heardAt)
  }
}
