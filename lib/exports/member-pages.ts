import type { Database } from '../db/client.ts'
import { readOnlyIds } from '../directory/read-ids.ts'
import type { Profile } from '../platform/profile.ts'
import { findMembersByIds } from '../queries/members/find-members-by-ids.ts'
import type { ListedRow } from '../queries/members/listed-rows.ts'
import { memberFilter } from '../queries/members/member-filter.ts'
import { memberOrder } from '../queries/members/member-order.ts'
import { nextMatching } from '../queries/members/next-matching.ts'
import type { SeenFilter } from '../queries/members/seen-filter.ts'
import { type ExportedMember, exportedMembers } from './exported-member.ts'
import { pageByPage } from './page-by-page.ts'

const PAGE = 1_000

/** Everybody who matches, in the order asked for, a thousand at a time. An age ("10m") counts from the first page. */
export async function* memberPages(
  db: Database,
  profile: Profile,
  guildId: string,
  asked: SeenFilter,
): AsyncGenerator<ExportedMember[]> {
  const order = memberOrder(asked.sort ?? 'name')
  const people = readOnlyIds(asked.q ?? '')
  if (people) {
    const { q: _q, ...rest } = asked
    const { rows } = await findMembersByIds(db, memberFilter(profile, guildId, rest), order, people)
    // Digits alone may be a name: then it is searched for like any other.
    if (rows.length > 0 || asked.q?.trim() !== people[0]) return yield await exportedMembers(db.orm, guildId, rows)
  }
  const filter = memberFilter(profile, guildId, asked)
  const pages = pageByPage<ListedRow>(PAGE, last =>
    nextMatching(db, { filter, order, after: last ? order.placeOf(last) : null, limit: PAGE }),
  )
  for await (const rows of pages) yield await exportedMembers(db.orm, guildId, rows)
}
