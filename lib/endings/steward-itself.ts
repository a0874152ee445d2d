import { applicationIdentityOf } from '../application/identity.ts'
import type { Named } from '../audit/open-entry.ts'
import type { Steward } from '../steward.ts'

/** Whom the log names for what no moderator has to be there for. Throws the platform's errors while it was never told. */
export async function stewardItself({ db, platform }: Pick<Steward, 'db' | 'platform'>): Promise<Named> {
  const { botUserId, botName } = await applicationIdentityOf(db, platform)
  return { id: botUserId, name: botName }
}
