import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { departures } from '../../db/schema/departures.ts'
import type { MemberRow } from './member-row.ts'
import { SAME_MS } from './unheard-departures.ts'

type Begun = Pick<MemberRow, 'userId' | 'joinedAt'>

/**
 * Forgets departures that were heard too early: nobody can have left a stay that is told to begin only now, where a list had
 * told of it before. What it told of them is counted with it, so these are no joins. Answers when each of the departures was
 * counted. For the transaction that stores those who joined, before that of who leaves again.
 */
export async function takeBackEarly(orm: Orm, guildId: string, joined: Begun[]): Promise<Date[]> {
  const ahead = await toldAhead(orm, guildId, joined)
  if (ahead.size === 0) return []
  const begun = joined.filter(({ userId }) => ahead.has(userId))
  const ids = (await records<{ id: string }>(orm, selectEarly(guildId, begun))).map(({ id }) => id)
  if (ids.length === 0) return []
  const gone = await orm.delete(departures).where(inArray(departures.id, ids)).returning({ leftAt: departures.leftAt })
  return gone.map(({ leftAt }) => leftAt)
}

/** Who of these was told to be back by a list, before the gateway did: it is written down that they had left by then. */
export async function toldAhead(orm: Orm, guildId: string, stays: Begun[]): Promise<Set<string>> {
  const dated = stays.filter(({ joinedAt }) => joinedAt)
  if (dated.length === 0) return new Set()
  const ahead = await records<{ userId: string }>(orm, selectAhead(guildId, dated))
  return new Set(ahead.map(({ userId }) => userId))
}

/**
 * The query behind it. Each is looked up by itself, as by `selectUntold`. Without it a bot that joins, leaves and joins again
 * within a second would not have left, nor anybody where the platform keeps telling when they first joined.
 */
export function selectAhead(guildId: string, stays: Begun[]): SQL {
  return sql`
    select "userId" from ${asRecords(stays)}
    where exists (
      select from departures
      where guild_id = ${guildId} and user_id = begun."userId" collate "C" and not heard
        and joined_at < begun."joinedAt" and left_at <= begun."joinedAt" + ${SAME_MS}::int * interval '1 ms'
      offset 0
    )`
}

/** Which departures were. By the very moment, or its second where one of both is told to the second. */
export function selectEarly(guildId: string, joined: Begun[]): SQL {
  return sql`
    select early.id from ${asRecords(joined)}
    cross join lateral (
      select id from departures
      where guild_id = ${guildId} and user_id = begun."userId" collate "C" and heard
        and (joined_at = begun."joinedAt" or (
          date_trunc('second', joined_at) = date_trunc('second', begun."joinedAt")
          and date_trunc('second', joined_at) in (joined_at, begun."joinedAt")
        ))
      offset 0
    ) early`
}

function asRecords(stays: Begun[]): SQL {
  const rows = stays.map(({ userId, joinedAt }) => ({ userId, joinedAt }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as begun("userId" text, "joinedAt" timestamptz)`
}
