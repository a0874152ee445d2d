import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { members } from '../db/schema/members.ts'
import { calledBy } from '../directory/called-by.ts'

/** What a guild calls those of these people who are members that the mirror knows: nick, else global name, else handle; by id. */
export async function memberNames(orm: Orm, guildId: string, ids: Iterable<string>): Promise<Map<string, string>> {
  const sought = [...new Set(ids)]
  if (sought.length === 0) return new Map()
  const found = await orm
    .select({ id: members.userId, nick: members.nick, globalName: members.globalName, username: members.username })
    .from(members)
    .where(and(eq(members.guildId, guildId), inArray(members.userId, sought)))
  return new Map(found.map(({ id, nick, globalName, username }) => [id, calledBy(nick, globalName, username, id)]))
}
