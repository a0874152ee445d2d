import { StewardError } from '../errors.ts'

export const NOTHING_TO_KEEP = 'Nothing is known of this any more, so there is nothing to keep.'

/** What was to be kept is gone, or the platform does not tell what it says. */
export class NothingToKeep extends StewardError {
  static override readonly kind: string = 'NothingToKeep'
  override name = 'NothingToKeep'

  constructor() {
    super('conflict', NOTHING_TO_KEEP)
  }
}
