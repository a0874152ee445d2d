import type { PlatformError } from '../platform/errors.ts'

/** Nobody knows yet what became of an order: its entry is open, and whoever ordered looks again before anything else. */
export class LeftOpen extends Error {
  override name = 'LeftOpen'
  /** Why it could not be looked. */
  readonly silence: PlatformError

  constructor(silence: PlatformError) {
    super('The outcome of an order is looked for later.', { cause: silence })
    this.silence = silence
  }
}
