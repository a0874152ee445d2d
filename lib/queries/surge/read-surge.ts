import { and, eq, gte, lt, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { members } from '../../db/schema/members.ts'
import { DAY, HOUR, now } from '../../time.ts'
import { JOINED } from '../members/member-order.ts'
import { FEWEST, isSurge, SURGE_MS, type Usual } from './is-surge.ts'

/** How many have joined in the last ten minutes and are still there, where that is unusual. */
export interface Surge {
  count: number
  /** False: there are more. */
  isExact: boolean
}

// As far as the list of members counts.
const MOST = 10_000
const USUAL_MS = 7 * DAY
// Less than a day is not a guild's usual: nights are not in it, or nothing else is.
const LEAST_COUNTED_MS = DAY

/**
 * Whether unusually many have joined a guild just now; null: no. Every page asks: mostly it is one look at the end of an index,
 * and what is usual is read only where there may be a surge.
 */
export async function readSurge(db: Database, guildId: string): Promise<Surge | null> {
  const from = new Date(now().getTime() - SURGE_MS)
  const joined = await countJoined(db, countingJoined(guildId, from))
  if (joined < FEWEST || !isSurge(joined, await usualBefore(db, guildId, from))) return null
  return { count: Math.min(joined, MOST), isExact: joined <= MOST }
}

/** How many members joined from then on, or until just before `to`, counted no further than one more than are told. */
export function countingJoined(guildId: string, from: Date, to?: Date): SQL {
  // As the index says it: see member-order.ts.
  const until = to ? sql`and ${JOINED} < ${to.toISOString()}::timestamptz` : sql``
  return sql`
    select count(*)::int as count from (
      select 1 from members
      where ${members.guildId} = ${guildId} and ${JOINED} >= ${from.toISOString()}::timestamptz ${until}
      limit ${MOST + 1}
    ) joined`
}

async function countJoined({ orm }: Database, counting: SQL): Promise<number> {
  const [row] = await records<{ count: number }>(orm, counting)
  return row?.count ?? 0
}

/**
 * What was usual in the week before: as it was counted, with whoever has left since. Where Steward has counted for less than a
 * day, as in a guild that the bot is new in, who joined in the day before and is still there has to tell.
 */
async function usualBefore(db: Database, guildId: string, moment: Date): Promise<Usual> {
  const until = new Date(Math.floor(moment.getTime() / HOUR) * HOUR)
  const weekBefore = new Date(until.getTime() - USUAL_MS)
  const ofGuild = eq(hourlyCounts.guildId, guildId)
  const ofWeek = and(ofGuild, gte(hourlyCounts.hour, weekBefore), lt(hourlyCounts.hour, until))
  const [[first], [counted]] = await Promise.all([
    db.orm
      .select({ since: min(hourlyCounts.hour) })
      .from(hourlyCounts)
      .where(ofGuild),
    db.orm
      .select({ joins: sql<number>`coalesce(sum(${hourlyCounts.joins}), 0)::int` })
      .from(hourlyCounts)
      .where(ofWeek),
  ])
  const since = Math.max(first?.since?.getTime() ?? Number.POSITIVE_INFINITY, weekBefore.getTime())
  const ms = until.getTime() - since
  if (counted && ms >= LEAST_COUNTED_MS) return { joins: counted.joins, ms }
  const dayBefore = new Date(moment.getTime() - DAY)
  return { joins: await countJoined(db, countingJoined(guildId, dayBefore, moment)), ms: DAY }
}
