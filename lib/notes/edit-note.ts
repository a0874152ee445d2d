import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordEntryIn } from '../audit/record-entry.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { staffNotes } from '../db/schema/notes.ts'
import { StewardError } from '../errors.ts'
import { mirrorPeople } from '../permissions/live/mirror-facts.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { NoteText, noteFields } from './note-input.ts'

const EditNoteInput = z.object({ ...noteFields, text: NoteText, seenAt: SeenAt })

/**
 * Changes a note of one's own, be it one that was imported: of that the log tells, for others have written it. Throws
 * `not_found` with `isGone` for one that is gone or somebody else's, and `conflict` where it was changed since `seenAt`: its
 * author may have it open twice.
 */
export const editNote: Command<z.output<typeof EditNoteInput>, { noteId: string }> = {
  permission: 'note.write',
  input: EditNoteInput,
  run: async ({ steward: { db, live }, viewer, input: { guildId, userId, noteId, text, seenAt } }) => {
    const own = and(
      eq(staffNotes.id, noteId),
      eq(staffNotes.guildId, guildId),
      eq(staffNotes.userId, userId),
      eq(staffNotes.authorId, viewer.id),
    )
    const people = await mirrorPeople(db, guildId, [userId])
    const entryId = await db.orm.transaction(async tx => {
      const [note] = await tx.select().from(staffNotes).where(own).for('update')
      if (!note) throw new StewardError('not_found', 'This note is gone, or somebody else wrote it.', { isGone: true })
      const { authorName, editedAt, importId, importAuthor } = note
      refuseUnseen('This note was', editedAt && { name: authorName, at: editedAt }, seenAt)
      await tx.update(staffNotes).set({ text, editedAt: now() }).where(own)
      if (importId === null) return null
      const noteBy = importAuthor ?? authorName
      return recordEntryIn(tx, {
        guildId,
        action: 'note.edit',
        actor: { id: viewer.id, name: viewer.displayName },
        target: { id: userId, name: people.get(userId)?.name ?? userId },
        reason: '',
        intent: { noteBy },
        // Whose it was before it stays told.
        after: { noteBy },
      })
    })
    if (entryId) live.publish({ guildId, kind: 'audit', ids: [entryId] })
    live.publish({ guildId, kind: 'note', ids: [userId] })
    return { noteId }
  },
}
