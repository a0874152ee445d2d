import { log } from '../log.ts'
import type { Steward } from '../steward.ts'
import { applicationIdentityOf } from './identity.ts'

/** Who owns the application, as last read; null where the platform has never said. */
export async function ownerIdOf({ db, platform }: Pick<Steward, 'db' | 'platform'>): Promise<string | null> {
  try {
    return (await applicationIdentityOf(db, platform)).ownerId
  } catch (error) {
    // Nobody is the owner until the platform has said who is; moderators are not held up by that.
    log.warn({ err: error }, 'the application cannot be read')
    return null
  }
}
