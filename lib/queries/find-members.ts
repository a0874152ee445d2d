import { type SQL, sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { guilds } from '../db/schema/guilds.ts'
import { type ListedRow, listedRows, records } from './listed-rows.ts'
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
  if (conditions(asked.filter).length === 0) {
    const everybody = listedRows(orm, walk(asked, asked.limit))
    const [count, rows] = await Promise.all([countOf(orm, countingAll(asked.filter, counted)), everybody])
    return { rows, count, many: count > counted }
  }
  const count = knownMany ? counted + 1 : await countOf(orm, counting(asked.filter, counted + 1))
  if (count === 0) return { rows: [], count, many: false }
  const many = count > counted
  const near = await nearby(orm, asked, many ? walked : Math.floor(count / 4), many)
  return { rows: near ?? (await listedRows(orm, sortAll(asked))), count: many ? counted : count, many }
}

/**
 * The page, where it lies within the next `most` rows of the order; null where it does not. Of few, no more are looked
 * at than is cheap beside sorting them.
 */
async function nearby(orm: Orm, asked: Asked, most: number, many: boolean): Promise<ListedRow[] | null> {
  if (most < asked.limit && !many) return null
  const rows = await listedRows(orm, walk(asked, most))
  if (rows.length === asked.limit) return rows
  const isAll = many && (await records(orm, beyond(asked, most))).length === 0
  return isAll ? rows : null
}

/** How many members the guild has: counted while they are few, else the number that the mirror keeps. */
function countingAll(filter: MemberFilter, most: number): SQL {
  return sql`
    select case when ${guilds.memberCount} > ${most} then ${guilds.memberCount} else (${counting(filter, most + 1)}) end
      as count
    from ${guilds} where ${guilds.id} = ${filter.guildId}`
}

async function countOf(orm: Orm, query: SQL): Promise<number> {
  const [record] = await records(orm, query)
  return Number(record?.count ?? 0)
}
