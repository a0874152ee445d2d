import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { departures } from '../../db/schema/departures.ts'
import type { MemberRow } from './member-row.ts'

type Begun = Pick<MemberRow, 'userId' | 'joinedAt'>

/**
 * Forgets departures that were heard too early: nobody can have left a stay that is told to begin only now. A list was ahead of
 * what is told; what it told of them is counted with it, so these are no joins. Answers when each of the departures was
 * counted. For the transaction that stores those who joined, before that of who leaves again.
 */
export async function takeBackEarly(orm: Orm, guildId: string, joined: Begun[]): Promise<Date[]> {
  if (!joined.some(({ joinedAt }) => joinedAt)) return []
  const early = await records<{ id: string }>(orm, selectEarly(guildId, joined))
  if (early.length === 0) return []
  const ids = early.map(({ id }) => id)
  const gone = await orm.delete(departures).where(inArray(departures.id, ids)).returning({ leftAt: departures.leftAt })
  return gone.map(({ leftAt }) => leftAt)
}

/**
 * Which those are. Each is looked up by itself, as by `selectUntold`, but by the very moment, or its second where one of both is
 * told to the second: bots join, leave and join again within two.
 */
export function selectEarly(guildId: string, joined: Begun[]): SQL {
  const rows = joined.map(({ userId, joinedAt }) => ({ userId, joinedAt }))
  return sql`
    select early.id from json_to_recordset(${JSON.stringify(rows)}::json) as begun("userId" text, "joinedAt" timestamptz)
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
