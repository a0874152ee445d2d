import type { Database } from '../../db/client.ts'
import { MOST_SELECTED } from '../../directory/most-selected.ts'
import { readOnlyIds } from '../../directory/read-ids.ts'
import type { Profile } from '../../platform/profile.ts'
import type { MatchingIds } from '../matching-ids.ts'
import { findMembersByIds } from './find-members-by-ids.ts'
import { firstMatching } from './first-matching.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import type { SeenFilter } from './seen-filter.ts'

/**
 * The ids of all members who match, for "select all", or of the first `most` in the order asked for, and how many match: who
 * joins afterwards is not among them.
 */
export async function selectMembers(
  db: Database,
  profile: Profile,
  guildId: string,
  asked: SeenFilter,
  most = MOST_SELECTED,
): Promise<MatchingIds> {
  const order = memberOrder(asked.sort ?? 'name')
  const people = readOnlyIds(asked.q ?? '')
  if (people) {
    const { q: _q, ...rest } = asked
    const { rows } = await findMembersByIds(db, memberFilter(profile, guildId, rest), order, people)
    if (rows.length > 0 || asked.q?.trim() !== people[0])
      return { ids: rows.map(row => row.userId), count: rows.length }
  }
  return firstMatching(db, { filter: memberFilter(profile, guildId, asked), order }, most)
}
