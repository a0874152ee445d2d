import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { departures } from '../../db/schema/departures.ts'
import { calledBy } from '../../directory/called-by.ts'

const { userId, username, globalName, nick, avatar, bot, guildId, leftAt, id } = departures

/** Somebody as they were known when they left. */
type Departed = Pick<typeof departures.$inferSelect, 'userId' | 'username' | 'globalName' | 'nick' | 'avatar' | 'bot'>

/** Those of these people who left a guild, as they were when they last did, by id: also who is a member again. */
export async function lastDepartures(orm: Orm, ofGuild: string, ids: string[]): Promise<Map<string, Departed>> {
  if (ids.length === 0) return new Map()
  const rows = await records<Departed>(orm, selectLast(ofGuild, ids))
  return new Map(rows.map(row => [row.userId, row]))
}

/** What they were called then, by id. */
export async function departedNames(orm: Orm, ofGuild: string, ids: string[]): Promise<Map<string, string>> {
  const left = await lastDepartures(orm, ofGuild, ids)
  return new Map([...left].map(([id, row]) => [id, calledBy(row.nick, row.globalName, row.username, id)]))
}

/**
 * The query behind both. Each is looked up by itself: asked for all at once, older servers go
 * through everybody who left for a batch of a plan.
 */
export function selectLast(ofGuild: string, ids: string[]): SQL {
  return sql`
    select last.* from unnest(${sql.param(ids)}::text[]) person(id) cross join lateral (
      select ${userId} as "userId", ${username}, ${globalName} as "globalName", ${nick}, ${avatar}, ${bot}
      from ${departures} where ${guildId} = ${ofGuild} and ${userId} = person.id collate "C"
      order by ${leftAt} desc, ${id} desc limit 1
    ) last`
}
