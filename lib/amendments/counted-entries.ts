import { inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { entryAmendments } from '../db/schema/amendments.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { TAKEN_BACK, TOOK_EFFECT } from '../directory/outcomes.ts'
import { ACTION_OF } from '../wordings/amendment-actions.ts'

/** The action of a warning: the only one that can be withdrawn, for it is words alone. */
export const WARNING = 'member.warn'

/** That nobody has withdrawn an entry. */
export const isNotWithdrawn = sql`not exists (
  select from ${entryAmendments}
  where ${entryAmendments.entryId} = ${auditEntries.id} and ${entryAmendments.kind} = 'withdrawn')`

/** That an entry is no warning that was withdrawn: those are counted nowhere. */
export const stillStands = sql`(${auditEntries.action} <> ${WARNING} or ${isNotWithdrawn})`

/**
 * That nobody has taken an entry back, or is about to, as the log shows it: by itself, or with newer ones in one order. Those
 * are listed once, whatever Postgres knows of the tables: looked for at each entry they took minutes.
 */
export const isNotTakenBack = sql`not exists (
  select from ${auditEntries} back where back.undo_of = ${auditEntries.id} and back.outcome in ${TAKEN_BACK})
  and ${auditEntries.id} not in (
  select unnest(back.undo_of_more) from ${auditEntries} back
  where back.undo_of_more is not null and back.outcome in ${TAKEN_BACK})`

/**
 * That an entry is no undo that laid something on again, for which the first entry counts already. Every other undo of an undo
 * stands in the place of a first entry that no longer counts. Undos are few: they are listed, not looked for at each.
 */
export const laysOnAnew = sql`not exists (
  select from ${auditEntries} again
  where again.id = ${auditEntries.id} and again.undo_of is not null and again.outcome in ${TAKEN_BACK} and (
    with recursive undone as (
      select again.undo_of as id, 1 as depth
      union all
      select entry.undo_of, depth + 1 from undone join ${auditEntries} entry on entry.id = undone.id
      where entry.undo_of is not null)
    select max(depth) % 2 = 1 from undone))`

/** That an entry's deed was done, all of it or a part. */
export const tookEffect = inArray(auditEntries.outcome, TOOK_EFFECT)

/**
 * That somebody has taken an entry of this guild back, or is about to, or has withdrawn it. Those are listed once, for they are
 * few: undos of all guilds by the index that holds nothing else, where one of the guild would lead through its whole log.
 */
export function isUndone(guildId: string): SQL {
  return sql`${auditEntries.id} in (
    select unnest(array_append(back.undo_of_more, back.undo_of)) from ${auditEntries} back
    where back.undo_of is not null and back.outcome in ${TAKEN_BACK}
    union all
    select ${entryAmendments.entryId} from ${entryAmendments}
    where ${entryAmendments.guildId} = ${guildId} and ${entryAmendments.kind} = 'withdrawn')`
}

/** That an entry is something that was done, and not something that was said later of what was done. */
export const isDeed = notInArray(auditEntries.action, Object.values(ACTION_OF))
