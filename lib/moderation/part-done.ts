import type { PlatformError } from '../platform/errors.ts'

/** A part of an order of several calls was done, and is logged; whoever ordered comes back for the rest of it. */
export class PartDone extends Error {
  override name = 'PartDone'
  /** What broke it off; it passes. */
  readonly pause: PlatformError
  readonly entryId: string

  constructor(pause: PlatformError, entryId: string) {
    super('The rest of an order is done later.', { cause: pause })
    this.pause = pause
    this.entryId = entryId
  }
}
