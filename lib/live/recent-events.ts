import { MINUTE, now } from '../time.ts'
import type { LiveEvent } from './live-event.ts'

// As long as a page takes to come to life on a slow phone.
const KEPT_MS = MINUTE
const MOST_KEPT = 2_000

/** What this process has heard lately, for a page that was rendered before it could listen. */
export class RecentEvents {
  #events: { at: number; event: LiveEvent }[] = []
  /** From this moment on nothing is missing, in ms. */
  #wholeFrom = now().getTime()

  add(event: LiveEvent): void {
    const at = now().getTime()
    this.#events.push({ at, event })
    const old = this.#events.findIndex(one => at - one.at <= KEPT_MS)
    const surplus = Math.max(old, this.#events.length - MOST_KEPT)
    if (surplus <= 0) return
    this.#wholeFrom = this.#events[surplus - 1]!.at + 1
    this.#events.splice(0, surplus)
  }

  /** Something may have been missed before this moment. */
  forget(): void {
    this.#events = []
    this.#wholeFrom = now().getTime()
  }

  /** What was heard of a guild, and of all of them, since a moment; null where that is not known any more. */
  since(guildId: string, from: Date): LiveEvent[] | null {
    if (from.getTime() < this.#wholeFrom) return null
    return this.#events
      .filter(({ at, event }) => at >= from.getTime() && (event.guildId === guildId || event.guildId === '*'))
      .map(({ event }) => event)
  }
}
