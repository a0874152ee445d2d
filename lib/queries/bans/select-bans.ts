import type { z } from 'zod'
import { bans } from '../../db/schema/bans.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import { DEFAULT_BAN_SORT } from '../../directory/ban-sorts.ts'
import { MOST_SELECTED } from '../../directory/most-selected.ts'
import { refreshBans } from '../../mirror/guilds/refresh-bans.ts'
import { requireRight } from '../../permissions/live/require-right.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { COUNT_OF_ALL, type MatchingIds, matchingIds } from '../matching-ids.ts'
import { banOrder, endsByTimer } from './ban-order.ts'
import { bansMatching } from './bans-matching.ts'
import { BansQuery } from './list-bans.ts'

export const BansToSelect = BansQuery.omit({ cursor: true })

/**
 * The ids of all who are banned and match, for "select all", or of the first `most` in the order asked for, and how many match:
 * who is banned afterwards is not among them. Throws `forbidden` without Ban Members, and the platform's errors where the list
 * cannot be read.
 */
export async function selectBans(
  { db, platform }: Steward,
  guild: ViewedGuild,
  { sort = DEFAULT_BAN_SORT, ...narrowed }: z.output<typeof BansToSelect>,
  most = MOST_SELECTED,
): Promise<MatchingIds> {
  requireRight('ban.list', guild)
  await refreshBans(db, platform, guild.id)
  const { matches } = await bansMatching(db.orm, guild, narrowed)
  const rows = await db.orm
    .select({ id: bans.userId, count: COUNT_OF_ALL })
    .from(bans)
    .leftJoin(timedEndings, endsByTimer)
    .where(matches)
    .orderBy(...banOrder(sort).by)
    .limit(most)
  return matchingIds(rows, ({ id }) => id)
}
