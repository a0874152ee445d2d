import { notInArray, sql } from 'drizzle-orm'
import { entryAmendments } from '../db/schema/amendments.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { ACTION_OF } from '../wordings/amendment-actions.ts'

/** The action of a warning: the only one that can be withdrawn, for it is words alone. */
export const WARNING = 'member.warn'

/** That an entry is no warning that was withdrawn: those are counted nowhere. */
export const stillStands = sql`(${auditEntries.action} <> ${WARNING} or not exists (
  select from ${entryAmendments}
  where ${entryAmendments.entryId} = ${auditEntries.id} and ${entryAmendments.kind} = 'withdrawn'))`

/** That an entry is something that was done, and not something that was said later of what was done. */
export const isDeed = notInArray(auditEntries.action, Object.values(ACTION_OF))
