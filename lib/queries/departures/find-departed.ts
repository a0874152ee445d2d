import { desc, max } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { departures } from '../../db/schema/departures.ts'
import { isNoMember } from '../is-no-member.ts'
import { departed, NEWEST } from './departure-conditions.ts'
import { departedNames } from './last-departures.ts'

// In a raid tens of thousands may have the word in their names: whether each of them is back is not looked up for somebody who types.
const NEWEST_FOUND = 1_000

/**
 * Who left a guild, has each word of a search in a name they had then, or is the one with the whole id, and is no member again:
 * each once, who left last first, called as when they last did.
 */
export async function findDeparted(
  orm: Orm,
  guildId: string,
  q: string,
  most: number,
): Promise<{ id: string; name: string }[]> {
  const ids = (await selectDeparted(orm, guildId, q, most)).map(({ userId }) => userId)
  const names = await departedNames(orm, guildId, ids)
  return ids.map(id => ({ id, name: names.get(id) ?? id }))
}

/** The query behind `findDeparted`: what is inside reads as the page of who left does. */
export function selectDeparted(orm: Orm, guildId: string, q: string, most: number) {
  const found = orm
    .select({ userId: departures.userId, leftAt: departures.leftAt })
    .from(departures)
    .where(departed(guildId, { q }))
    .orderBy(...NEWEST)
    .limit(NEWEST_FOUND)
    .as('found')
  return orm
    .select({ userId: found.userId })
    .from(found)
    .where(isNoMember(guildId, found.userId))
    .groupBy(found.userId)
    .orderBy(desc(max(found.leftAt)), found.userId)
    .limit(most)
}
