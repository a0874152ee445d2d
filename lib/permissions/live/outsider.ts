import { and, eq } from 'drizzle-orm'
import { bans } from '../../db/schema/bans.ts'
import { StewardError } from '../../errors.ts'
import { PlatformNotFound } from '../../platform/errors.ts'
import { getUser } from '../../platform/users.ts'
import type { Steward } from '../../steward.ts'
import { type Somebody, somebodyOfAccount, somebodyOfBan } from './somebody.ts'

/**
 * A target that is not a member, named by the ban list or else by its account. Throws `invalid` where no account has
 * the id, and the platform's other errors: without the account nobody knows whether it is a pseudo-user.
 */
export async function outsider({ db, platform }: Steward, guildId: string, userId: string): Promise<Somebody> {
  const [banned] = await db.orm
    .select()
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId)))
  if (banned) return somebodyOfBan(banned)
  try {
    return somebodyOfAccount({ ...(await getUser(platform, userId)), id: userId })
  } catch (error) {
    if (!(error instanceof PlatformNotFound)) throw error
    const sentence = 'No account has this id.'
    throw new StewardError('invalid', sentence, { fields: { userId: sentence } })
  }
}
