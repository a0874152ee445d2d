import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { isNotTakenBack, isNotWithdrawn, laysOnAnew } from '../../amendments/counted-entries.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { members } from '../../db/schema/members.ts'
import { staffNotes } from '../../db/schema/notes.ts'
import { TOOK_EFFECT } from '../../directory/outcomes.ts'
import type { MemberFilter } from './member-filter.ts'
import type { RecordFilter } from './record-filter.ts'

/** That members have the record that is asked for. Whoever has one is listed from the log once, not looked for at each member. */
export function recordConditions({ guildId, record, notes }: MemberFilter): SQL[] {
  const isNoted = sql`exists (
    select from ${staffNotes} where ${staffNotes.guildId} = ${guildId} and ${staffNotes.userId} = ${members.userId})`
  return [
    ...(record.length > 0 ? [hasAll(record.map(asked => peopleWith(guildId, asked)))] : []),
    ...(notes === undefined ? [] : [notes ? isNoted : sql`not ${isNoted}`]),
  ]
}

// Postgres misjudges how few of so many entries are left: one list for all that is asked, materialized, is read once whatever it
// plans. As one condition each, two of them took a minute of a log of 100,000.
function hasAll(lists: SQL[]): SQL {
  return sql`${members.userId} in (
    with record as materialized (${sql.join(lists, sql` intersect `)}) select user_id from record)`
}

/** Whom it was done to so often. */
function peopleWith(guildId: string, { action, times, done: { from, before } }: RecordFilter): SQL {
  const { id, targetId } = auditEntries
  const counted = and(
    eq(auditEntries.guildId, guildId),
    countsAs(action),
    isNotNull(targetId),
    from ? gte(id, from) : undefined,
    before ? lt(id, before) : undefined,
  )
  return sql`
    select ${targetId} as user_id from ${auditEntries} where ${counted} group by ${targetId} having count(*) >= ${times}`
}

/**
 * That an entry counts as something that was done to somebody: not what came to nothing, was withdrawn or
 * taken back, nor what an undo has laid on again.
 */
export function countsAs(action: RecordFilter['action']): SQL | undefined {
  return and(eq(auditEntries.action, action), inArray(auditEntries.outcome, TOOK_EFFECT), STANDS[action])
}

const standsForItself = and(isNotTakenBack, laysOnAnew)

// Warnings alone are withdrawn, and neither they nor kicks can be taken back.
const STANDS: Record<RecordFilter['action'], SQL | undefined> = {
  'member.warn': isNotWithdrawn,
  'member.timeout': standsForItself,
  'member.kick': undefined,
  'member.ban': standsForItself,
}
