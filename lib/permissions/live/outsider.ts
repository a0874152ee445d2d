import { and, eq } from 'drizzle-orm'
import { bans } from '../../db/schema/bans.ts'
import { StewardError } from '../../errors.ts'
import { PlatformNotFound } from '../../platform/errors.ts'
import { getUser } from '../../platform/users.ts'
import type { Steward } from '../../steward.ts'
import type { Somebody } from './somebody.ts'

/** Somebody who is in no role of this guild: all that is known is the id. */
export function stranger(userId: string): Somebody {
  return {
    userId,
    name: userId,
    nick: null,
    kind: 'user',
    isMember: false,
    roleIds: [],
    pending: false,
    timedOutUntil: null,
  }
}

/**
 * A target that is not a member, named by the ban list or else by its account. Throws `invalid` where no account has
 * the id, and the platform's other errors: without the account nobody knows whether it is a pseudo-user.
 */
export async function outsider({ db, platform }: Steward, guildId: string, userId: string): Promise<Somebody> {
  const [banned] = await db.orm
    .select()
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId)))
  if (banned) {
    return { ...stranger(userId), name: banned.globalName ?? banned.username, kind: banned.bot ? 'bot' : 'user' }
  }
  try {
    const { globalName, username, system, bot } = await getUser(platform, userId)
    return { ...stranger(userId), name: globalName ?? username, kind: system ? 'system' : bot ? 'bot' : 'user' }
  } catch (error) {
    if (!(error instanceof PlatformNotFound)) throw error
    const sentence = 'No account has this id.'
    throw new StewardError('invalid', sentence, { fields: { userId: sentence } })
  }
}
