import { type SQL, sql } from 'drizzle-orm'
import type { Database, Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { type ListedRow, listedRows } from './listed-rows.ts'
import { conditions } from './member-conditions.ts'
import type { MemberFilter } from './member-filter.ts'
import { type Asked, beyond, counting, sortAll, walk } from './member-searches.ts'

export interface FoundMembers {
  rows: ListedRow[]
  count: number
  /** More match than are counted: `count` is a lower bound or the guild's own number. */
  many: boolean
}

export interface Bounds {
  /** Counting further costs more than it tells. */
  counted: number
  /** How many rows of the order are looked at before all that match are sorted instead. */
  walked: number
}

const BOUNDS: Bounds = { counted: 10_000, walked: 10_000 }

/**
 * A page of those that match and how many they are; `knownMany`: as an earlier page found. Few are found by the indexes
 * and sorted. Many are picked out of the list in its order, which is quick where they lie close together; where they
 * lie far off, all are sorted after all. Neither counting nor that reads the guild more than once.
 */
export async function findMembers(
  { orm }: Database,
  asked: Asked,
  knownMany: boolean,
  { counted, walked }: Bounds = BOUNDS,
): Promise<FoundMembers> {
  const { filter, limit } = asked
  if (conditions(filter).length === 0) {
    const everybody = listedRows(orm, walk(asked, limit))
    const [{ count }, rows] = await Promise.all([counts(orm, countingAll(filter, counted)), everybody])
    return { rows, count, many: count > counted }
  }
  const most = counted + 1
  const { count, size } = knownMany ? { count: most, size: 0 } : await counts(orm, countingIn(filter, most))
  if (count === 0) return { rows: [], count, many: false }
  const many = count > counted
  const near = many
    ? await nearby(orm, asked, walked)
    : isDense(count, size, limit)
      ? await next(orm, asked, count)
      : null
  return { rows: near ?? (await listedRows(orm, sortAll(asked))), count: many ? counted : count, many }
}

/** Whether a page of few lies so close together that fewer rows are looked at in their order than would be sorted. */
function isDense(count: number, size: number, limit: number): boolean {
  return size > 0 && (limit * size) / count < 0.8 * count
}

/** The page, where it fills up within the next `most` rows of the order; else null. */
async function next(orm: Orm, asked: Asked, most: number): Promise<ListedRow[] | null> {
  const rows = await listedRows(orm, walk(asked, most))
  return rows.length === asked.limit ? rows : null
}

/** The page, where it fills up or the order ends within the next `most` rows; else null. */
async function nearby(orm: Orm, asked: Asked, most: number): Promise<ListedRow[] | null> {
  const rows = await listedRows(orm, walk(asked, most))
  const isAll = rows.length === asked.limit || (await records(orm, beyond(asked, most))).length === 0
  return isAll ? rows : null
}

/** How many members the guild has: counted while they are few, else the number that the mirror keeps. */
function countingAll(filter: MemberFilter, most: number): SQL {
  return sql`
    select case when ${guilds.memberCount} > ${most} then ${guilds.memberCount} else (${counting(filter, most + 1)}) end
      as count
    from ${guilds} where ${guilds.id} = ${filter.guildId}`
}

/** How many match, and of how many about. */
function countingIn(filter: MemberFilter, most: number): SQL {
  const size = sql`select ${guilds.memberCount} from ${guilds} where ${guilds.id} = ${filter.guildId}`
  return sql`select (${counting(filter, most)}) as count, (${size}) as size`
}

async function counts(orm: Orm, query: SQL): Promise<{ count: number; size: number }> {
  const [record] = await records(orm, query)
  return { count: Number(record?.count ?? 0), size: Number(record?.size ?? 0) }
}
