import { and, asc, between, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { MAY_HAVE_HAPPENED, TOOK_EFFECT } from '../directory/outcomes.ts'
import type { Action } from '../permissions/actions.ts'
import { MINUTE, now, SECOND } from '../time.ts'
import { firstEntryIdAt } from './entry-id.ts'

type Entry = typeof auditEntries.$inferSelect

// Most events come within a second; a busy gateway takes longer.
const EVENT_MAY_TAKE = 30 * SECOND
// So long a call may have waited for its turn. It keeps what is read of the log small.
const CALL_MAY_TAKE = 10 * MINUTE

/** What changes how somebody stands in a guild, voice apart. */
export const MEMBER_CHANGES: Action[] = [
  'member.nick',
  'member.roles',
  'member.timeout',
  'member.timeout.remove',
  'member.kick',
  'member.ban',
]

/**
 * Whether Steward has done one of these to somebody so lately, or may be about to, that the platform's event may still be on its
 * way: what the mirror says of them may be what was before.
 */
export async function changedLately(
  { orm }: Database,
  { guildId, userId }: { guildId: string; userId: string },
  actions: Action[],
): Promise<boolean> {
  return hasChange(orm, and(lately(guildId, [userId]), inArray(auditEntries.action, actions)))
}

/** Whether the same holds of a message, whose entries are about its author. */
export async function messageChangedLately(
  { orm }: Database,
  guildId: string,
  { id, authorId }: { id: string; authorId: string },
): Promise<boolean> {
  return hasChange(orm, and(lately(guildId, [authorId]), sql`${auditEntries.intent} ->> 'messageId' = ${id}`))
}

async function hasChange(orm: Orm, isOne: SQL | undefined): Promise<boolean> {
  return (await orm.$count(auditEntries, and(isOne, inArray(auditEntries.outcome, MAY_HAVE_HAPPENED)))) > 0
}

/** What Steward has done to each of these people so lately, in the order of the log. Whoever it left alone is missing. */
export async function ordersLately(
  { orm }: Database,
  guildId: string,
  userIds: string[],
): Promise<Map<string, Entry[]>> {
  const entries = await orm
    .select()
    .from(auditEntries)
    .where(and(lately(guildId, userIds), inArray(auditEntries.outcome, TOOK_EFFECT)))
    .orderBy(asc(auditEntries.id))
  return Map.groupBy(entries, ({ targetId }) => targetId!)
}

/** By a clock that was put back since, what lies ahead is as good as long ago. */
function lately(guildId: string, userIds: string[]) {
  const moment = now().getTime()
  const ids = [moment - CALL_MAY_TAKE, moment + EVENT_MAY_TAKE].map(firstEntryIdAt) as [string, string]
  const settled = [moment - EVENT_MAY_TAKE, moment + EVENT_MAY_TAKE].map(ms => new Date(ms)) as [Date, Date]
  return and(
    eq(auditEntries.guildId, guildId),
    sql`${auditEntries.targetId} = any(${sql.param(userIds)}::text[])`,
    between(auditEntries.id, ...ids),
    or(isNull(auditEntries.settledAt), between(auditEntries.settledAt, ...settled)),
  )
}
