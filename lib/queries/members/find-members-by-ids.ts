import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { members } from '../../db/schema/members.ts'
import { LISTED, listedRow } from './listed-rows.ts'
import { all, conditions, ofGuild } from './member-conditions.ts'
import type { MemberFilter } from './member-filter.ts'
import { type MemberOrder, orderBy } from './member-order.ts'

/** Those of some people who match, in order, and the ids of those who are no members at all, in the order given. */
export async function findMembersByIds({ orm }: Database, filter: MemberFilter, order: MemberOrder, ids: string[]) {
  const isNamed = sql`${members.userId} = any(${sql.param(ids)})`
  const found = await records(
    orm,
    sql`
      select ${LISTED}, ${all([sql`true`, ...conditions(filter)])} as matches from members
      where ${all([ofGuild(filter), isNamed])} order by ${orderBy(order)}`,
  )
  const known = new Set(found.map(record => record.user_id))
  return {
    rows: found.filter(record => record.matches).map(listedRow),
    missing: ids.filter(id => !known.has(id)),
  }
}
