import { PlatformRateLimited } from '../../platform/errors.ts'
import { SECOND } from '../../time.ts'
import { pause } from './pause.ts'

const FIRST_MS = SECOND / 4
const LONGEST_MS = 5 * SECOND
// After a limit the pause shrinks to nothing within about 30 reads.
const SHRINKS_BY = 0.85

/**
 * The pace of background reading: one read at a time and no pause while the platform sets no limit. Where it does, what
 * people click would wait with it, so from then on there are pauses between reads, shorter with each that goes well.
 */
export class RestPace {
  #pauseMs = 0
  readonly #wait: typeof pause

  constructor(wait = pause) {
    this.#wait = wait
  }

  async read<T>(read: () => Promise<T>): Promise<T> {
    try {
      const value = await read()
      this.#pauseMs = this.#pauseMs < 1 ? 0 : this.#pauseMs * SHRINKS_BY
      return value
    } catch (error) {
      if (error instanceof PlatformRateLimited) {
        this.#pauseMs = Math.min(LONGEST_MS, Math.max(FIRST_MS, this.#pauseMs * 2))
      }
      throw error
    }
  }

  /** The pause before the next read. */
  async rest(signal: AbortSignal): Promise<void> {
    if (this.#pauseMs > 0) await this.#wait(this.#pauseMs, signal)
  }
}
