import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { LISTED, type ListedRow, listedRows } from './listed-rows.ts'
import { all, conditions, ofGuild } from './member-conditions.ts'
import { behind, orderBy } from './member-order.ts'
import type { Asked } from './member-searches.ts'

/** The next members that match, in order: for readers who go to the end, where a page may cost what it costs. */
export function nextMatching({ orm }: Database, { filter, order, after, limit }: Asked): Promise<ListedRow[]> {
  const matching = [ofGuild(filter), ...conditions(filter), ...(after ? [behind(order, after)] : [])]
  return listedRows(
    orm,
    sql`select ${LISTED} from members where ${all(matching)} order by ${orderBy(order)} limit ${limit}`,
  )
}
