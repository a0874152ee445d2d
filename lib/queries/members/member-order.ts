import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import type { MEMBER_SORTS } from '../../directory/members-url.ts'
import type { ListedRow } from './listed-rows.ts'

export type MemberSort = (typeof MEMBER_SORTS)[number]

/** An order of the list, the same expressions as its index in `schema/members.ts`, so that every row has one place in it. */
export interface MemberOrder {
  sort: MemberSort
  /** What decides first. */
  first: SQL | AnyColumn
  keys: (SQL | AnyColumn)[]
  descending: boolean
  /** Where a row stands: a text for each key. */
  placeOf(row: Pick<ListedRow, 'sortName' | 'userId' | 'joinedAt'>): string[]
}

/** When they joined; whoever nobody knows of as if before all others. */
export const JOINED = sql`coalesce(${members.joinedAt}, '-infinity')`

/** The id as a number is compared: ids of different length sort by age. */
export const CREATED = sql`lpad(${members.userId}, 20, '0')`

type Keys = Pick<MemberOrder, 'first' | 'keys' | 'placeOf'>

const BY: Record<'name' | 'joined' | 'created', Keys> = {
  name: {
    first: members.sortName,
    keys: [members.sortName, members.userId],
    placeOf: ({ sortName, userId }) => [sortName, userId],
  },
  joined: {
    first: JOINED,
    keys: [JOINED, members.userId],
    placeOf: ({ joinedAt, userId }) => [joinedAt?.toISOString() ?? '-infinity', userId],
  },
  created: { first: CREATED, keys: [CREATED], placeOf: ({ userId }) => [userId.padStart(20, '0')] },
}

/** The order that an address asks for: `-joined` is `joined` from its other end. */
export function memberOrder(sort: MemberSort): MemberOrder {
  const descending = sort.startsWith('-')
  return { sort, descending, ...BY[sort.replace('-', '') as keyof typeof BY] }
}

/** For ORDER BY. */
export function orderBy({ keys, descending }: MemberOrder): SQL {
  return sql.join(
    keys.map(key => (descending ? desc(key) : asc(key))),
    sql`, `,
  )
}

/** Everything behind a place of the order. */
export function behind({ keys, descending }: MemberOrder, place: string[]): SQL {
  const [row, values] = [keys, place.map(text => sql`${text}`)].map(list => sql.join(list, sql`, `))
  return sql`(${row}) ${sql.raw(descending ? '<' : '>')} (${values})`
}
