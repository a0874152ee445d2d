import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { JOINED } from '../members/member-order.ts'

/** How often somebody joined a guild within a time. Whoever left and came back within it has joined twice. */
export interface Joins {
  /** They are there still. */
  stayed: number
  /** They have left since, or were removed. */
  gone: number
}

interface Asked {
  from: Date
  /** Until just before; absent: until now. */
  to?: Date
  /** No further is counted of either: one more says that there are more. Absent: to the last. */
  most?: number
}

/** The joins of each of these guilds, as they are heard: what is done about those who came takes none of them away. */
export async function countJoins({ orm }: Database, guildIds: string[], asked: Asked): Promise<Map<string, Joins>> {
  if (guildIds.length === 0) return new Map()
  const rows = await records<Joins & { id: string }>(orm, countingJoins(guildIds, asked))
  return new Map(rows.map(({ id, stayed, gone }) => [id, { stayed, gone }]))
}

/** The statement behind it: for each guild a look at the end of two indexes. */
export function countingJoins(guildIds: string[], { from, to, most }: Asked): SQL {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const isWithin = (joined: SQL) =>
    to ? sql`${joined} >= ${moment(from)} and ${joined} < ${moment(to)}` : sql`${joined} >= ${moment(from)}`
  const limit = most === undefined ? sql`` : sql`limit ${most + 1}`
  const count = (rows: SQL) => sql`lateral (select count(*)::int as count from (${rows} ${limit}) joined)`
  // As the index says it: see member-order.ts.
  const stayed = sql`select 1 from members where guild_id = asked.id and ${isWithin(JOINED)}`
  const gone = sql`
    select 1 from departures where guild_id = asked.id and ${isWithin(sql`departures.joined_at`)}`
  return sql`
    select asked.id, stayed.count as stayed, gone.count as gone
    from unnest(${sql.param(guildIds)}::text[]) asked(id)
    cross join ${count(stayed)} stayed cross join ${count(gone)} gone`
}
