import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { MINUTE, now, SECOND } from '../time.ts'
import { firstEntryIdAt } from './entry-id.ts'

type Entry = typeof auditEntries.$inferSelect

// Most events come within a second; a busy gateway takes longer.
const EVENT_MAY_TAKE = 30 * SECOND
// So long a call may have waited for its turn. It keeps what is read of the log small.
const CALL_MAY_TAKE = 10 * MINUTE

const MAY_HAVE_CHANGED: Entry['outcome'][] = ['pending', 'done', 'partial', 'unknown']

/**
 * Which of these people Steward has changed something about so lately, or may be about to, that the platform's event may still
 * be on its way: what the mirror says of them may be what was before.
 */
export async function changedLately({ orm }: Database, guildId: string, userIds: string[]): Promise<Set<string>> {
  const rows = await orm
    .selectDistinct({ userId: auditEntries.targetId })
    .from(auditEntries)
    .where(and(lately(guildId, userIds), inArray(auditEntries.outcome, MAY_HAVE_CHANGED)))
  return new Set(rows.map(({ userId }) => userId!))
}

/** Whether the same holds of a message, whose entries are about its author. */
export async function messageChangedLately(
  { orm }: Database,
  guildId: string,
  { id, authorId }: { id: string; authorId: string },
): Promise<boolean> {
  const ofIt = sql`${auditEntries.intent} ->> 'messageId' = ${id}`
  const [found] = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(lately(guildId, [authorId]), ofIt, inArray(auditEntries.outcome, MAY_HAVE_CHANGED)))
    .limit(1)
  return found !== undefined
}

/** What Steward has changed of each of these people so lately, in the order of the log. Whoever it left alone is missing. */
export async function changesLately(
  { orm }: Database,
  guildId: string,
  userIds: string[],
): Promise<Map<string, Entry[]>> {
  const entries = await orm
    .select()
    .from(auditEntries)
    .where(and(lately(guildId, userIds), inArray(auditEntries.outcome, ['done', 'partial'])))
    .orderBy(asc(auditEntries.id))
  return Map.groupBy(entries, ({ targetId }) => targetId!)
}

function lately(guildId: string, userIds: string[]) {
  const moment = now().getTime()
  return and(
    eq(auditEntries.guildId, guildId),
    sql`${auditEntries.targetId} = any(${sql.param(userIds)}::text[])`,
    gt(auditEntries.id, firstEntryIdAt(moment - CALL_MAY_TAKE)),
    or(isNull(auditEntries.settledAt), gt(auditEntries.settledAt, new Date(moment - EVENT_MAY_TAKE))),
  )
}
