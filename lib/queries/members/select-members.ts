import type { Database } from '../../db/client.ts'
import { MOST_SELECTED } from '../../directory/most-selected.ts'
import { readOnlyIds } from '../../directory/read-ids.ts'
import type { Profile } from '../../platform/profile.ts'
import { type MatchingIds, unlessTooMany } from '../matching-ids.ts'
import { findMembersByIds } from './find-members-by-ids.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import { matchingIds } from './next-matching.ts'
import type { SeenFilter } from './seen-filter.ts'

/** The ids of all members who match, for "select all": who joins afterwards is not among them. */
export async function selectMembers(
  db: Database,
  profile: Profile,
  guildId: string,
  asked: SeenFilter,
  most = MOST_SELECTED,
): Promise<MatchingIds> {
  const people = readOnlyIds(asked.q ?? '')
  if (people) {
    const { q: _q, ...rest } = asked
    const { rows } = await findMembersByIds(db, memberFilter(profile, guildId, rest), memberOrder('name'), people)
    if (rows.length > 0 || asked.q?.trim() !== people[0]) return { ids: rows.map(row => row.userId), tooMany: false }
  }
  return unlessTooMany(await matchingIds(db, memberFilter(profile, guildId, asked), most + 1), most)
}
