import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { bans } from '../db/schema/bans.ts'
import { calledBy } from '../directory/called-by.ts'
import { memberNames } from './member-names.ts'

/** What these people are called in a guild, by id, as far as they are its members or banned there. */
export async function peopleNames(orm: Orm, guildId: string, ids: string[]): Promise<Map<string, string>> {
  const [ofMembers, ofBanned] = await Promise.all([
    memberNames(orm, guildId, ids),
    orm
      .select({ id: bans.userId, globalName: bans.globalName, username: bans.username })
      .from(bans)
      .where(and(eq(bans.guildId, guildId), inArray(bans.userId, ids))),
  ])
  return new Map([
    ...ofBanned.map(({ id, globalName, username }) => [id, calledBy(globalName, username, id)] as const),
    ...ofMembers,
  ])
}
