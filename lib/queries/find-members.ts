import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { guilds } from '../db/schema/guilds.ts'
import { members } from '../db/schema/members.ts'
import {
  idCondition,
  indexedConditions,
  isNarrowed,
  type MemberFilter,
  scannedConditions,
} from './member-conditions.ts'

type Row = typeof members.$inferSelect
type Place = Pick<Row, 'sortName' | 'userId'>

export interface FoundMembers {
  rows: Row[]
  count: number
  /** More match than are counted: `count` is a lower bound or the guild's own number. */
  many: boolean
}

// Counting further costs more than it tells.
const COUNTED = 10_000

/** The next `limit` members that match, by displayed name, from `after` on; `after.many`: as an earlier page found. */
export async function findMembers(
  db: Database,
  filter: MemberFilter,
  after: (Place & { many: boolean }) | null,
  limit: number,
): Promise<FoundMembers> {
  if (!isNarrowed(filter)) {
    const [count, rows] = await Promise.all([countAll(db, filter.guildId), inOrder(db, filter, after, limit)])
    return { rows, count, many: count > COUNTED }
  }
  const [named] = await byId(db, filter)
  if (named) return { rows: after ? [] : [named], count: 1, many: false }
  const few = after?.many ? null : await amongFew(db, filter, after, limit)
  return few ?? { rows: await inOrder(db, filter, after, limit), count: COUNTED, many: true }
}

/** Whoever is meant by a whole id: nobody types one to find a name that contains it. */
async function byId({ orm }: Database, filter: MemberFilter): Promise<Row[]> {
  const condition = idCondition(filter)
  return condition ? orm.select().from(members).where(condition) : []
}

/**
 * Finds all that match, counts them and sorts the page out of them: quick while they are few, wherever in the order
 * they are. Null where they are more than are counted.
 */
async function amongFew({ orm }: Database, filter: MemberFilter, after: Place | null, limit: number) {
  const hits = orm.$with('hits').as(
    orm
      .select({ userId: members.userId, sortName: members.sortName })
      .from(members)
      .where(indexedConditions(filter))
      .limit(COUNTED + 1),
  )
  const counted = orm.$with('counted').as(orm.select({ count: sql<number>`count(*)::int`.as('count') }).from(hits))
  const page = orm.$with('page').as(
    orm
      .select()
      .from(hits)
      .where(and(sql`(select count from counted) <= ${COUNTED}`, isAfter(hits, after)))
      .orderBy(asc(hits.sortName), asc(hits.userId))
      .limit(limit),
  )
  const found = await orm
    .with(hits, counted, page)
    .select({ count: counted.count, member: members })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(members, and(eq(members.guildId, filter.guildId), eq(members.userId, page.userId)))
    .orderBy(asc(members.sortName), asc(members.userId))
  const count = found[0]?.count ?? 0
  if (count > COUNTED) return null
  return { rows: found.flatMap(({ member }) => member ?? []), count, many: false }
}

/** Goes through the list in its order and picks: quick where many match. */
function inOrder({ orm }: Database, filter: MemberFilter, after: Place | null, limit: number): Promise<Row[]> {
  return orm
    .select()
    .from(members)
    .where(and(scannedConditions(filter), isAfter(members, after)))
    .orderBy(asc(members.sortName), asc(members.userId))
    .limit(limit)
}

/** How many members the guild has: counted while they are few, else the number that the mirror keeps. */
async function countAll({ orm }: Database, guildId: string): Promise<number> {
  const counted = sql<number>`(select count(*)::int from ${members} where ${members.guildId} = ${guildId})`
  const [guild] = await orm
    .select({
      count: sql<number>`case when ${guilds.memberCount} > ${COUNTED} then ${guilds.memberCount} else ${counted} end`,
    })
    .from(guilds)
    .where(eq(guilds.id, guildId))
  return guild?.count ?? 0
}

function isAfter(list: { sortName: unknown; userId: unknown }, after: Place | null): SQL | undefined {
  return after ? sql`(${list.sortName}, ${list.userId}) > (${after.sortName}, ${after.userId})` : undefined
}
