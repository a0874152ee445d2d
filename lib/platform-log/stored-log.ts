import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { platformLogEntries as entries, platformLogs } from '../db/schema/platform-log.ts'
import { eraseLateEntries } from '../erasure/erase-late-entries.ts'
import type { LogRow } from './log-row.ts'

export type StoredLog = typeof platformLogs.$inferSelect

/** Ids of the same moment in their order; they may differ in length. */
export const ID_ORDER: SQL<string> = sql`lpad(${entries.id}, 20, '0')`

/** What is known of the platform's log of a guild; `listedAt` is null where it was never read. */
export async function readLog(orm: Orm, guildId: string): Promise<StoredLog> {
  const [log] = await orm.select().from(platformLogs).where(eq(platformLogs.guildId, guildId))
  return log ?? { guildId, listedAt: null, isWhole: false, refusedAt: null }
}

/** As it is now, and so it stays until the transaction ends. */
export async function lockLog(tx: Orm, guildId: string): Promise<void> {
  await tx.insert(platformLogs).values({ guildId }).onConflictDoNothing()
  await tx.select().from(platformLogs).where(eq(platformLogs.guildId, guildId)).for('update')
}

export async function changeLog(orm: Orm, guildId: string, change: Partial<StoredLog>): Promise<void> {
  await orm
    .insert(platformLogs)
    .values({ guildId, ...change })
    .onConflictDoUpdate({ target: platformLogs.guildId, set: change })
}

/** The stored entry at one end of the log. */
export async function endOfLog(orm: Orm, guildId: string, end: 'newest' | 'oldest') {
  const order = end === 'newest' ? desc : asc
  const [entry] = await orm
    .select({ id: entries.id, at: entries.at })
    .from(entries)
    .where(eq(entries.guildId, guildId))
    .orderBy(order(entries.at), order(ID_ORDER))
    .limit(1)
  return entry ?? null
}

/** Whether at least one of these is stored. */
export async function hasEntryOf(orm: Orm, guildId: string, ids: string[]): Promise<boolean> {
  const found = await orm
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.guildId, guildId), inArray(entries.id, ids)))
    .limit(1)
  return found.length > 0
}

export async function countEntries(orm: Orm, guildId: string): Promise<number> {
  return orm.$count(entries, eq(entries.guildId, guildId))
}

export async function forgetEntries(tx: Orm, guildId: string): Promise<void> {
  await tx.delete(entries).where(eq(entries.guildId, guildId))
}

/** Adds those that are not there, while erasures are held off: one that begins later finds them. How many were not. */
export async function insertEntries(tx: Orm, rows: LogRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await tx.insert(entries).values(rows).onConflictDoNothing().returning({ id: entries.id })
  const [{ guildId }] = rows as [LogRow]
  await eraseLateEntries(
    tx,
    guildId,
    added.map(({ id }) => id),
  )
  return added.length
}
