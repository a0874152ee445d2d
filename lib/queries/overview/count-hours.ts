import { and, asc, count, desc, eq, gte, isNotNull, lt, min, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Viewer } from '../../auth/viewer.ts'
import type { Database } from '../../db/client.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { members } from '../../db/schema/members.ts'
import { COUNT_RANGES, DEFAULT_RANGE } from '../../directory/overview-url.ts'
import { can } from '../../permissions/can.ts'
import { DAY, HOUR, now } from '../../time.ts'
import { seesWholeLog } from '../audit/sees-whole-log.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { JOINED } from '../members/member-order.ts'
import { countDone } from './count-done.ts'
import type { CountRange, CountsView } from './overview-views.ts'

export const CountsQuery = z.object({
  range: z._default(z.enum(COUNT_RANGES, `must be one of ${COUNT_RANGES.join(', ')}.`), DEFAULT_RANGE),
})

// A day more than is shown: the first bar begins at the viewer's midnight.
const LENGTHS: Record<CountRange, number> = { '24h': 25 * HOUR, '7d': 8 * DAY, '30d': 31 * DAY }
// As long as what is shown, less its first bar, and two hours for clocks that are changed and for a page of the hour before.
const SURELY_DRAWN: Record<CountRange, number> = { '24h': 21 * HOUR, '7d': 160 * HOUR, '30d': 29 * DAY - 2 * HOUR }

/**
 * What happened in a guild hour by hour, and what was done through Steward by the hour and by kind: only the viewer's own
 * without View Audit Log. Bans are told to whoever may list them.
 */
export async function countHours(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  guild: Pick<ViewedGuild, 'id' | 'standing' | 'memberCount'>,
  { range }: z.output<typeof CountsQuery>,
): Promise<CountsView> {
  const { orm } = db
  const from = beginOf(range)
  const ofGuild = eq(hourlyCounts.guildId, guild.id)
  const showsAll = seesWholeLog(guild)
  const showsBans = can({ standing: guild.standing, action: 'ban.list', now: now() }).ok
  const [[first], hours, [before], done] = await Promise.all([
    orm
      .select({ since: min(hourlyCounts.hour) })
      .from(hourlyCounts)
      .where(ofGuild),
    orm
      .select()
      .from(hourlyCounts)
      .where(and(ofGuild, gte(hourlyCounts.hour, from)))
      .orderBy(asc(hourlyCounts.hour)),
    orm
      .select({ members: hourlyCounts.memberCount })
      .from(hourlyCounts)
      .where(and(ofGuild, lt(hourlyCounts.hour, from), isNotNull(hourlyCounts.memberCount)))
      .orderBy(desc(hourlyCounts.hour))
      .limit(1),
    countDone(db, {
      guildId: guild.id,
      actorId: showsAll ? undefined : viewer.id,
      from,
      drawnFrom: new Date(now().getTime() - SURELY_DRAWN[range]),
    }),
  ])
  const since = first?.since ?? null
  const stayed = await countStayed(db, guild.id, since ?? now())
  return {
    range,
    since: since?.toISOString() ?? null,
    hours: hours.map(({ hour, joins, leaves, bans, messages, deletedMessages, memberCount }) => ({
      at: hour.toISOString(),
      joins,
      leaves,
      bans: showsBans ? bans : null,
      messages,
      deleted: deletedMessages,
      members: memberCount,
    })),
    stayed: stayed.filter(({ at }) => at >= from.toISOString()),
    stayedInAll: stayed.reduce((sum, { count }) => sum + count, 0),
    membersBefore: before?.members ?? null,
    membersNow: guild.memberCount,
    ...done,
    showsAll,
    showsBans,
  }
}

/** Who joined within the longest range but before a moment, and is still here: all that can be told of when nobody counted. */
async function countStayed({ orm }: Database, guildId: string, to: Date): Promise<CountsView['stayed']> {
  const from = beginOf('30d')
  if (to <= from) return []
  const hour = sql<string>`date_bin('1 hour', ${members.joinedAt}, 'epoch'::timestamptz)`
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const rows = await orm
    .select({ hour, joined: count() })
    .from(members)
    // As the index says it: see member-order.ts.
    .where(and(eq(members.guildId, guildId), gte(JOINED, moment(from)), lt(JOINED, moment(to))))
    .groupBy(hour)
    .orderBy(hour)
  return rows.map(({ hour, joined }) => ({ at: new Date(hour).toISOString(), count: joined }))
}

function beginOf(range: CountRange): Date {
  return new Date(Math.floor((now().getTime() - LENGTHS[range]) / HOUR) * HOUR)
}
