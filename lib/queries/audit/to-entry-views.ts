import { eq } from 'drizzle-orm'
import { amendmentsOf } from '../../amendments/amendments-of.ts'
import { toAmendmentsView } from '../../amendments/to-amendments-view.ts'
import type { Database } from '../../db/client.ts'
import type { auditEntries } from '../../db/schema/audit.ts'
import { roles } from '../../db/schema/guilds.ts'
import { NOBODY } from '../../erasure/erased-entry.ts'
import { seenChannels } from '../../evidence/seen-channels.ts'
import type { Standing } from '../../permissions/facts.ts'
import type { Steward } from '../../steward.ts'
import { undoViews } from '../undo-views.ts'
import { channelOfEntry, HIDDEN_CHANNEL } from './about-messages.ts'
import { isAboutNotes, seesNotes } from './about-notes.ts'
import { entryChanges } from './changes/entry-changes.ts'
import { changesSeen } from './changes/moved-entry-changes.ts'
import { WRITTEN_BY } from './changes/note-entry-changes.ts'
import type { AuditEntryView } from './entry-views.ts'

export type EntryRow = typeof auditEntries.$inferSelect

/**
 * Entries of Steward's log as screens get them. Of what others did to messages in channels that the viewer may not read,
 * neither which nor whose nor what was there is told; of notes that others deleted neither about whom nor whose they were to
 * whoever may not read notes.
 */
export async function toEntryViews(
  steward: Steward,
  standing: Standing,
  entries: EntryRow[],
): Promise<AuditEntryView[]> {
  if (entries.length === 0) return []
  const { db } = steward
  const isOfOther = (entry: EntryRow) => entry.actorId !== standing.moderator.userId
  const mayHide = (entry: EntryRow) => isOfOther(entry) && channelOfEntry(entry) !== null
  const ids = entries.map(({ id }) => id)
  const [roleNames, undos, amendments, seen] = await Promise.all([
    readRoleNames(db, standing.guild.id),
    undoViews(db, entries),
    amendmentsOf(db.orm, ids),
    entries.some(entry => mayHide(entry) || (isOfOther(entry) && 'moved' in entry.before))
      ? seenChannels(steward, standing)
      : null,
  ])
  const isHidden = (entry: EntryRow) => mayHide(entry) && !seen?.has(channelOfEntry(entry)!)
  const changesOf = (entry: EntryRow) => {
    const changes = entryChanges(entry, roleNames)
    return seen && isOfOther(entry) ? changesSeen(changes, seen) : changes
  }
  const views = entries.map(entry => ({
    id: entry.id,
    caseNumber: entry.caseNumber,
    action: entry.action,
    actor: entry.actorId === NOBODY ? null : { id: entry.actorId, name: entry.actorName },
    target: entry.targetId ? { id: entry.targetId, name: entry.targetName ?? entry.targetId } : null,
    reason: entry.reason,
    outcome: entry.outcome,
    explanation: entry.explanation,
    changes: changesOf(entry),
    openedAt: entry.openedAt.toISOString(),
    settledAt: entry.settledAt?.toISOString() ?? null,
    runId: entry.runId,
    aboutRunId: typeof entry.intent.run === 'string' ? entry.intent.run : null,
    undoOf: entry.undoOf,
    undoOfMore: entry.undoOfMore?.length ?? 0,
    evidenceId: typeof entry.intent.evidenceId === 'string' ? entry.intent.evidenceId : null,
    undo: undos.get(entry.id)!,
    amendments: toAmendmentsView(entry, amendments.get(entry.id)),
    amends: typeof entry.intent.amends === 'string' ? entry.intent.amends : null,
  }))
  const readsNotes = seesNotes(standing)
  return views.map((view, index) => {
    const entry = entries[index]!
    if (isHidden(entry)) return withoutMessage(view)
    return !readsNotes && isOfOther(entry) && isAboutNotes(entry) ? withoutNote(view) : view
  })
}

function withoutNote(view: AuditEntryView): AuditEntryView {
  return { ...view, target: null, changes: view.changes.filter(({ label }) => label !== WRITTEN_BY) }
}

// Says nothing of a message, and the sentence of its entry is another by it.
const TELLS_NOTHING = 'Embeds hidden'

function withoutMessage(view: AuditEntryView): AuditEntryView {
  return {
    ...view,
    target: null,
    explanation: null,
    changes: view.changes.filter(({ label }) => label === TELLS_NOTHING),
    evidenceId: null,
    amendments: { ...view.amendments, open: [] },
    undo: view.undo.state === 'possible' ? { state: 'never', because: HIDDEN_CHANNEL } : view.undo,
    isHidden: true,
  }
}

export async function readRoleNames({ orm }: Database, guildId: string): Promise<Map<string, string>> {
  const rows = await orm.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.guildId, guildId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
