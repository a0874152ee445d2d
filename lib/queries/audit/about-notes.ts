import { eq, notInArray, or, type SQL } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit.ts'
import { can } from '../../permissions/can.ts'
import type { Standing } from '../../permissions/facts.ts'
import { now } from '../../time.ts'

// An import, and what takes it back, names nobody.
const OF_NOTES = ['note.delete', 'note.edit']

/** Whether somebody may know whom the team has notes about, and who wrote them. */
export function seesNotes(standing: Standing): boolean {
  return can({ standing, action: 'note.list', now: now() }).ok
}

/** Whether an entry says of somebody that there was a note about them. */
export const isAboutNotes = ({ action }: Pick<typeof auditEntries.$inferSelect, 'action'>): boolean =>
  OF_NOTES.includes(action)

/** Which entries may be found, or counted, as those about one person: of notes one's own alone without the right to read notes. */
export function notOfNotes(standing: Standing): SQL | undefined {
  if (seesNotes(standing)) return undefined
  return or(eq(auditEntries.actorId, standing.moderator.userId), notInArray(auditEntries.action, OF_NOTES))
}
