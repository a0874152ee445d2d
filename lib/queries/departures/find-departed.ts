import { desc, max, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { departures } from '../../db/schema/departures.ts'
import { isLaterByBan } from '../bans/is-banned.ts'
import { calledExactly } from '../called-exactly.ts'
import type { ByBan } from '../former-person-views.ts'
import { isNoMember } from '../is-no-member.ts'
import { departed, NEWEST } from './departure-conditions.ts'
import { departedNames } from './last-departures.ts'

// In a raid tens of thousands may have the word in their names: whether each of them is back is
// not looked up for somebody who types.
const NEWEST_FOUND = 1_000

/**
 * Who left a guild, has each word of a search in a name they had then, or is the one with the whole id, and is no member again:
 * each once, those who are to come `first`, then who was called exactly so, then who left last; called as when they last did.
 */
export async function findDeparted(
  orm: Orm,
  guildId: string,
  q: string,
  most: number,
  first?: ByBan,
): Promise<{ id: string; name: string; isExact: boolean }[]> {
  const found = await selectDeparted(orm, guildId, q, most, first)
  const ids = found.map(({ userId }) => userId)
  const names = await departedNames(orm, guildId, ids)
  return found.map(({ userId, isExact }) => ({ id: userId, name: names.get(userId) ?? userId, isExact }))
}

/** The query behind `findDeparted`: what is inside reads as the page of who left does. */
export function selectDeparted(orm: Orm, guildId: string, q: string, most: number, first?: ByBan) {
  const { userId, leftAt, nick, globalName, username } = departures
  const shown = sql`coalesce(${nick}, ${globalName}, ${username})`
  const found = orm
    .select({ userId, leftAt, isExact: calledExactly(q, shown, username).as('is_exact') })
    .from(departures)
    .where(departed(guildId, { q }))
    .orderBy(...NEWEST)
    .limit(NEWEST_FOUND)
    .as('found')
  const byBan = first === undefined ? [] : [isLaterByBan(orm, guildId, found.userId, first)]
  const isExact = sql<boolean>`bool_or(${found.isExact})`
  return orm
    .select({ userId: found.userId, isExact: isExact.as('exact') })
    .from(found)
    .where(isNoMember(guildId, found.userId))
    .groupBy(found.userId)
    .orderBy(...byBan, desc(isExact), desc(max(found.leftAt)), found.userId)
    .limit(most)
}
