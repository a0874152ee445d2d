import { and, desc, eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { isOneOf } from '../../db/is-one-of.ts'
import { departures } from '../../db/schema/departures.ts'
import { calledBy } from '../../directory/called-by.ts'

const { userId, username, globalName, nick, avatar, bot, guildId, leftAt, id } = departures

/** Somebody as they were known when they left. */
type Departed = Pick<typeof departures.$inferSelect, 'userId' | 'username' | 'globalName' | 'nick' | 'avatar' | 'bot'>

/** Those of these people who left a guild, as they were when they last did, by id: also who is a member again. */
export async function lastDepartures(orm: Orm, ofGuild: string, ids: string[]): Promise<Map<string, Departed>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectLast(orm, ofGuild, ids)).map(row => [row.userId, row]))
}

/** What they were called then, by id. */
export async function departedNames(orm: Orm, ofGuild: string, ids: string[]): Promise<Map<string, string>> {
  const left = await lastDepartures(orm, ofGuild, ids)
  return new Map([...left].map(([id, row]) => [id, calledBy(row.nick, row.globalName, row.username, id)]))
}

/** The query behind both. */
export function selectLast(orm: Orm, ofGuild: string, ids: string[]) {
  return orm
    .selectDistinctOn([userId], { userId, username, globalName, nick, avatar, bot })
    .from(departures)
    .where(and(eq(guildId, ofGuild), isOneOf(userId, ids)))
    .orderBy(userId, desc(leftAt), desc(id))
}
