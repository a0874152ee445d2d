import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { LISTED, type ListedRow, listedRows } from './listed-rows.ts'
import { all, conditions, ofGuild } from './member-conditions.ts'
import type { MemberFilter } from './member-filter.ts'
import { behind, orderBy } from './member-order.ts'
import type { Asked } from './member-searches.ts'

/** The next members that match, in order: for readers who go to the end, where a page may cost what it costs. */
export function nextMatching({ orm }: Database, { filter, order, after, limit }: Asked): Promise<ListedRow[]> {
  const place = after ? [behind(order, after)] : []
  return listedRows(
    orm,
    sql`select ${LISTED} from members where ${all([...matching(filter), ...place])} order by ${orderBy(order)} limit ${limit}`,
  )
}

/** The ids of all who match, at most `limit` of them. */
export async function matchingIds({ orm }: Database, filter: MemberFilter, limit: number): Promise<string[]> {
  const query = sql`select user_id from members where ${all(matching(filter))} limit ${limit}`
  return (await records<{ user_id: string }>(orm, query)).map(({ user_id: id }) => id)
}

function matching(filter: MemberFilter): SQL[] {
  return [ofGuild(filter), ...conditions(filter)]
}
