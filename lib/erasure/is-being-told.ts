import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { modLogs } from '../db/schema/mod-log.ts'
import { namesInDetails } from './erase-entries.ts'
import { isInRuns } from './erase-runs.ts'
import type { Whose } from './whose.ts'

/**
 * Whether a message that tells of somebody is on its way to the guild's mod log: it is kept word for word until it is known to
 * have arrived. Also where what it tells of was erased while it was.
 */
export async function isBeingTold(orm: Orm, whose: Whose): Promise<boolean> {
  const { guildId, userId } = whose
  const [log] = await orm.select({ sending: modLogs.sending }).from(modLogs).where(eq(modLogs.guildId, guildId))
  if (!log?.sending) return false
  const { message, lineIds } = log.sending
  if (new RegExp(`(?<!\\d)${userId}(?!\\d)`).test(JSON.stringify(message))) return true
  const isAbout = or(
    eq(auditEntries.targetId, userId),
    namesInDetails(userId),
    sql`${auditEntries.intent} ->> 'erased' = 'true'`,
  )
  const entries = await orm.$count(auditEntries, and(inArray(auditEntries.id, lineIds), isAbout))
  return entries > 0 || isInRuns(orm, lineIds, whose)
}
