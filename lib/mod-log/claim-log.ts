import { and, asc, eq, exists, isNotNull, not, notExists, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { guilds } from '../db/schema/guilds.ts'
import { modLogLines, modLogs } from '../db/schema/mod-log.ts'
import { now, SECOND } from '../time.ts'
import { isDue } from './waiting-lines.ts'
import { WAITS } from './waits.ts'

// A process that dies is missed after this long; one that lives says so three times meanwhile.
export const LEASE_MS = 60 * SECOND

/** The mod log of a guild that this process has taken, so that no other is at it. */
export type LogTurn = typeof modLogs.$inferSelect

/** Takes the mod log of a guild; null where there is nothing to tell, or somebody else is at it. */
export async function claimLog({ orm }: Database, guildId: string): Promise<LogTurn | null> {
  const at = now()
  const [claimed] = await orm
    .update(modLogs)
    .set({ notBefore: leaseFrom(at), turn: sql`${modLogs.turn} + 1` })
    .where(and(eq(modLogs.guildId, guildId), not(WAITS.goesOnTo(modLogs.notBefore)), hasWork(orm)))
    .returning()
  return claimed ?? null
}

/** Writes down how it goes on, and says that this process is still at it. False: it is not its own any more. */
export async function keepLog(
  orm: Orm,
  turn: LogTurn,
  change: Partial<typeof modLogs.$inferInsert> = {},
): Promise<boolean> {
  const kept = await orm
    .update(modLogs)
    .set({ notBefore: leaseFrom(now()), ...change })
    .where(and(eq(modLogs.guildId, turn.guildId), eq(modLogs.state, 'on'), eq(modLogs.turn, turn.turn)))
    .returning({ guildId: modLogs.guildId })
  return kept.length > 0
}

/** The guilds whose mod log has something to tell, with the moment from which it may be told. */
export async function waitingLogs({ orm }: Database): Promise<{ guildId: string; notBefore: Date }[]> {
  return orm
    .select({ guildId: modLogs.guildId, notBefore: modLogs.notBefore })
    .from(modLogs)
    .where(hasWork(orm))
    .orderBy(asc(modLogs.notBefore))
}

function hasWork(orm: Orm) {
  const line = orm
    .select({ one: sql`1` })
    .from(modLogLines)
    .where(and(eq(modLogLines.guildId, modLogs.guildId), isDue()))
  // What waits there waits for the bot's return.
  const left = orm
    .select({ one: sql`1` })
    .from(guilds)
    .where(and(eq(guilds.id, modLogs.guildId), isNotNull(guilds.leftAt)))
  return and(eq(modLogs.state, 'on'), or(isNotNull(modLogs.sending), exists(line)), notExists(left))
}

function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS)
}
