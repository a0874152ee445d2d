import { desc } from 'drizzle-orm'
import type { z } from 'zod'
import { bans } from '../../db/schema/bans.ts'
import { MOST_SELECTED } from '../../directory/most-selected.ts'
import { refreshBans } from '../../mirror/guilds/refresh-bans.ts'
import { requireRight } from '../../permissions/live/require-right.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { type MatchingIds, unlessTooMany } from '../matching-ids.ts'
import { type BansNarrowed, bansMatching } from './bans-matching.ts'

/**
 * The ids of all who are banned and match, for "select all": who is banned afterwards is not among them. Throws `forbidden`
 * without Ban Members, and the platform's errors where the list cannot be read.
 */
export async function selectBans(
  { db, platform }: Steward,
  guild: ViewedGuild,
  narrowed: z.output<typeof BansNarrowed>,
  most = MOST_SELECTED,
): Promise<MatchingIds> {
  requireRight('ban.list', guild)
  await refreshBans(db, platform, guild.id)
  const { matches } = await bansMatching(db.orm, guild, narrowed)
  const rows = await db.orm
    .select({ id: bans.userId })
    .from(bans)
    .where(matches)
    .orderBy(desc(bans.userId))
    .limit(most + 1)
  return unlessTooMany(
    rows.map(({ id }) => id),
    most,
  )
}
