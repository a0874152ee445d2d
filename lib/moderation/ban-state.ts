import { and, eq } from 'drizzle-orm'
import { bans } from '../db/schema/bans.ts'
import { banEndOf } from '../endings/ban-end.ts'
import { refreshBans, refreshBansOrWarn, wereBansRead } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'
import type { State } from './verb.ts'

interface Whom {
  guildId: string
  userId: string
}

/**
 * Whether somebody is banned as far as the stored list knows, and when that ends by itself. A list that was never read is
 * read first, where it can be: an undo goes by what stood before.
 */
export async function banStateOf(
  { guildId, userId }: Whom,
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
): Promise<State> {
  if (!(await wereBansRead(db, guildId))) {
    await refreshBansOrWarn(db, platform, guildId, 'whether somebody is banned already is not known')
  }
  const [banned, endsAt] = await Promise.all([isListed({ guildId, userId }, { db }), banEndOf(db.orm, guildId, userId)])
  return { banned, endsAt }
}

/** Whether somebody is banned, by a list that is a minute old at most. Throws the platform's errors. */
export async function isBanned(whom: Whom, steward: Pick<Steward, 'db' | 'platform'>): Promise<boolean> {
  await refreshBans(steward.db, steward.platform, whom.guildId)
  return isListed(whom, steward)
}

async function isListed({ guildId, userId }: Whom, { db }: Pick<Steward, 'db'>): Promise<boolean> {
  const rows = await db.orm
    .select({ userId: bans.userId })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId)))
  return rows.length > 0
}
