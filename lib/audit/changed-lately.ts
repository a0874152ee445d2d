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

/** What changes how much somebody may do there. */
const POWER_CHANGES: Action[] = MEMBER_CHANGES.filter(action => action !== 'member.nick')

/** What changes roles that are there: one that is made since is missing in the mirror, and is looked up for that. */
const ROLE_CHANGES: Action[] = ['role.edit', 'role.delete', 'role.reorder']

/** An entry of the log as far as it tells that the mirror may not have heard of something yet. */
export interface LateChange {
  action: Action
  /** Null: of all roles. */
  targetId: string | null
  /** Its id and how it stands: another one where the same is over since. */
  mark: string
}

/**
 * What Steward has done so lately to people and roles with these ids, and to the order of the roles: a part of the statement that
 * reads the mirror. Null: nothing.
 */
export function changesLately(guildId: SQL, ids: SQL): SQL<LateChange[] | null> {
  const { id, action, targetId, settledAt, outcome } = auditEntries
  const found = (isAbout: SQL, actions: Action[]) => sql`
    select json_build_object('action', ${action}, 'targetId', ${targetId}, 'mark', concat(${id}, ' ', ${settledAt})) change
    from ${auditEntries}
    where ${and(
      eq(auditEntries.guildId, guildId),
      isAbout,
      inArray(action, actions),
      inArray(outcome, MAY_HAVE_HAPPENED),
      isLate(),
    )}`
  // One by one, so that not all that was done in the guild is read over, as in a raid.
  return sql`(
    select json_agg(change) from (
      select change from unnest(${ids}) one(id)
      cross join lateral (${found(sql`${targetId} = one.id`, [...MEMBER_CHANGES, ...ROLE_CHANGES])} offset 0) about
      union all (${found(sql`${targetId} is null`, ['role.reorder'])})
    ) changes)`
}

/** Which of them are about somebody, and may have changed how they stand. */
export const marksOf = (changes: LateChange[], userId: string | undefined): string[] =>
  marks(changes, ({ action, targetId }) => targetId === userId && MEMBER_CHANGES.includes(action))

/** Which of them may have changed what somebody may do. */
export const powerMarksOf = (changes: LateChange[], userId: string | undefined): string[] =>
  marks(changes, ({ action, targetId }) => targetId === userId && POWER_CHANGES.includes(action))

/** Which of them may have changed roles. */
export const roleMarks = (changes: LateChange[]): string[] =>
  marks(changes, ({ action }) => ROLE_CHANGES.includes(action))

function marks(changes: LateChange[], isOne: (change: LateChange) => boolean): string[] {
  return changes.filter(isOne).map(({ mark }) => mark)
}

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

function lately(guildId: string, userIds: string[]) {
  const isAbout = sql`${auditEntries.targetId} = any(${sql.param(userIds)}::text[])`
  return and(eq(auditEntries.guildId, guildId), isAbout, isLate())
}

/** By a clock that was put back since, what lies ahead is as good as long ago. */
function isLate() {
  const moment = now().getTime()
  const ids = [moment - CALL_MAY_TAKE, moment + EVENT_MAY_TAKE].map(firstEntryIdAt) as [string, string]
  const settled = [moment - EVENT_MAY_TAKE, moment + EVENT_MAY_TAKE].map(ms => new Date(ms)) as [Date, Date]
  return and(
    between(auditEntries.id, ...ids),
    or(isNull(auditEntries.settledAt), between(auditEntries.settledAt, ...settled)),
  )
}
