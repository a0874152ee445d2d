// Within a blink, and what happens together is told together.
export const COALESCE_MS = 150
// Where it never stops: twice a second is as live as anybody reads.
const BUSIEST_MS = 4 * COALESCE_MS
// A timer may be early by as much.
const SLACK_MS = 10
const MANY_KEYS = 1_000

/** How often something may be told: at once when it is rare, and the less often the longer it goes on without a pause. */
export class EventPace {
  readonly #told = new Map<string, { at: number; spacingMs: number }>()

  /** Whether it may be told at this moment, in ms of any clock that only goes on. */
  isDue(key: string, at: number): boolean {
    const last = this.#told.get(key)
    return !last || at - last.at >= last.spacingMs - SLACK_MS
  }

  told(key: string, at: number): void {
    const last = this.#told.get(key)
    const goesOn = last && at - last.at < last.spacingMs + COALESCE_MS
    if (this.#told.size > MANY_KEYS) this.#forgetOld(at)
    this.#told.set(key, { at, spacingMs: goesOn ? Math.min(2 * last.spacingMs, BUSIEST_MS) : COALESCE_MS })
  }

  #forgetOld(at: number): void {
    for (const [key, last] of this.#told) if (at - last.at > 2 * BUSIEST_MS) this.#told.delete(key)
  }
}
