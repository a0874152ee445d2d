import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { bans } from '../db/schema/bans.ts'
import { calledBy } from '../directory/called-by.ts'
import { departedNames } from './departures/last-departures.ts'
import { memberNames } from './member-names.ts'

/** What these people are called in a guild, by id, as far as they are its members, banned there, or left it lately. */
export async function peopleNames(orm: Orm, guildId: string, ids: string[]): Promise<Map<string, string>> {
  const [ofMembers, ofBanned, left] = await Promise.all([
    memberNames(orm, guildId, ids),
    orm
      .select({ id: bans.userId, globalName: bans.globalName, username: bans.username })
      .from(bans)
      .where(and(eq(bans.guildId, guildId), inArray(bans.userId, ids))),
    departedNames(orm, guildId, ids),
  ])
  return new Map([
    ...left,
    ...ofBanned.map(({ id, globalName, username }) => [id, calledBy(globalName, username, id)] as const),
    ...ofMembers,
  ])
}
