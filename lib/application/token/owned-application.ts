import type { Viewer } from '../../auth/viewer.ts'
import { StewardError } from '../../errors.ts'
import { getApplication } from '../../platform/applications.ts'
import { PlatformError, TokenRejected } from '../../platform/errors.ts'
import { inWords } from '../../platform/in-words.ts'
import type { Steward } from '../../steward.ts'
import { isUnderWay, readReset } from '../../vault/token-resets.ts'
import { applicationIdentityOf } from '../identity.ts'

export interface OwnedApplication {
  id: string
  /** What it is called, and what its bot is called where it cannot be read. */
  names: string[]
  /** The platform refuses the present token, so that what is known is of the last reading. */
  tokenIsDead: boolean
}

/**
 * The application as its owner may reset its token. Throws `forbidden` where the viewer owns it no longer, `conflict` while
 * a reset is under way, `platform_unavailable` where nobody answers.
 */
export async function readOwnedApplication(
  { db, platform }: Steward,
  viewer: Pick<Viewer, 'id'>,
): Promise<OwnedApplication> {
  const reset = await readReset(db.orm)
  // Reading the application would wait for its end, and then begin another one.
  if (reset && isUnderWay(reset)) {
    throw new StewardError('conflict', 'A reset is under way at this very moment. Wait until it has ended.')
  }
  const known = await applicationIdentityOf(db, platform)
  const read = await getApplication(platform).catch(error => {
    if (error instanceof TokenRejected) return null
    if (!(error instanceof PlatformError)) throw error
    const sentence = `It cannot be read whether you own the application. ${inWords(error)} Nothing was changed.`
    throw new StewardError('platform_unavailable', sentence, { cause: error })
  })
  if ((read ?? known).ownerId !== viewer.id) {
    throw new StewardError('forbidden', "Only the application's owner may do this.")
  }
  return { id: known.id, names: namesOf(read?.name, known), tokenIsDead: read === null }
}

/** What the owner types to confirm, the first of them shown; an application without any name goes by its id. */
export function namesOf(name: string | undefined, known: { id: string; botName: string }): string[] {
  const names = [name, known.botName].map(text => text?.trim() ?? '').filter(Boolean)
  return names.length > 0 ? names : [known.id]
}
