import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Orm } from '../db/client.ts'
import { messages } from '../db/schema/messages.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { DAY, now } from '../time.ts'

/**
 * What somebody wrote within the last days, or those before another moment, as a condition on the mirror's messages. `userId`:
 * also a column that tells who.
 */
export const writtenBy = (guildId: string, userId: string | AnyPgColumn, days: number, until = now()) =>
  and(
    eq(messages.guildId, guildId),
    eq(messages.authorId, userId),
    gt(messages.createdAt, new Date(until.getTime() - days * DAY)),
  )

/** What is known of what somebody wrote within the last days, in all channels. */
export function knownMessagesOf(orm: Orm, guildId: string, userId: string, days: number): Promise<MessageKey[]> {
  return orm
    .select({ channelId: messages.channelId, id: messages.id })
    .from(messages)
    .where(writtenBy(guildId, userId, days))
}

/** How many that is. */
export function countWritten(orm: Orm, guildId: string, userId: string, days: number): Promise<number> {
  return orm.$count(messages, writtenBy(guildId, userId, days))
}

// One turn of a run must not hold the database for seconds.
const MOST_PURGED = 5_000

/** The same of what went with a ban at that moment, the newest 5,000. */
export function purgedBy(
  orm: Orm,
  { guildId, userId, days, at }: { guildId: string; userId: string; days: number; at: Date },
): Promise<MessageKey[]> {
  return orm
    .select({ channelId: messages.channelId, id: messages.id })
    .from(messages)
    .where(and(writtenBy(guildId, userId, days, at), lte(messages.createdAt, at)))
    .orderBy(desc(messages.createdAt))
    .limit(MOST_PURGED)
}

/** How many that is for each number of days from 0 to `most`, in all channels, also where the viewer may not read. */
export async function countKnownMessagesOf(orm: Orm, guildId: string, userId: string, most: number): Promise<number[]> {
  const age = sql<number>`ceil(extract(epoch from ${now().toISOString()}::timestamptz - ${messages.createdAt}) / 86400)::int`
  const rows = await orm
    .select({ age, count: count() })
    .from(messages)
    .where(writtenBy(guildId, userId, most))
    .groupBy(sql`1`)
  const within = (days: number) => rows.filter(row => row.age <= days).reduce((sum, row) => sum + row.count, 0)
  return Array.from({ length: most + 1 }, (_, days) => (days === 0 ? 0 : within(days)))
}
