import { type SQL, sql } from 'drizzle-orm'
import { LISTED } from './listed-rows.ts'
import { all, conditions, conditionsOnOrder, ofGuild } from './member-conditions.ts'
import type { MemberFilter } from './member-filter.ts'
import { behind, type MemberOrder, orderBy } from './member-order.ts'

/** What is asked for: the next `limit` members that match, behind a place of the order. */
export interface Asked {
  filter: MemberFilter
  order: MemberOrder
  after: string[] | null
  limit: number
}

/** How many match, counted no further than `most`. Reads no more of each than the conditions need, often the index alone. */
export function counting(filter: MemberFilter, most: number): SQL {
  const matching = all([ofGuild(filter), ...conditions(filter)])
  return sql`select count(*)::int as count from (select 1 from members where ${matching} limit ${most}) matching`
}

/** One record: how many match, and the ids of the first `most` in order. Each is read once, be they the whole guild. */
export function countingFirst({ filter, order }: Pick<Asked, 'filter' | 'order'>, most: number): SQL {
  const matching = all([ofGuild(filter), ...conditions(filter)])
  return sql`
    with matching as materialized (select user_id, ${order.first} as place from members where ${matching})
    select (select count(*)::int from matching) as count,
      array(select user_id from matching order by ${inPlace(order)} limit ${most}) as ids`
}

/** Sorts the page out of all that match, wherever in the order they are. */
export function sortAll({ filter, order, after, limit }: Asked): SQL {
  const matching = all([ofGuild(filter), ...conditions(filter), ...isBehind(order, after)])
  // With "offset 0" Postgres plans what is inside for all rows, not for the first that come along. What is inside goes by
  // the table's own name, so that what is said of it holds outside too.
  return sql`
    select ${LISTED} from (select * from members where ${matching} offset 0) members
    order by ${orderBy(order)} limit ${limit}`
}

/** Goes through the list in its order and picks, out of the next `most`. */
export function walk(asked: Asked, most: number): SQL {
  const { filter, order, limit } = asked
  // The key stands among the columns: else Postgres does not see that what comes is in order, and sorts it all.
  return sql`
    select ${LISTED} from (
      select *, ${order.first} as place from members where ${inside(asked)} order by ${orderBy(order)} limit ${most}
    ) members
    where ${all([sql`true`, ...conditions(filter)])}
    order by ${inPlace(order)} limit ${limit}`
}

/** The order of rows that name its first key `place`. */
function inPlace({ descending }: MemberOrder): SQL {
  return descending ? sql`place desc, user_id desc` : sql`place, user_id`
}

/** One row where the order goes on behind a walk of `most` rows. */
export function beyond(asked: Asked, most: number): SQL {
  return sql`select 1 from members where ${inside(asked)} order by ${orderBy(asked.order)} offset ${most} limit 1`
}

/** As much of the order as the page can come from. */
function inside({ filter, order, after }: Asked): SQL {
  return all([ofGuild(filter), ...conditionsOnOrder(filter, order), ...isBehind(order, after)])
}

function isBehind(order: MemberOrder, after: string[] | null): SQL[] {
  return after ? [behind(order, after)] : []
}
