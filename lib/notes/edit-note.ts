import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { staffNotes } from '../db/schema/notes.ts'
import { StewardError } from '../errors.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { NoteText, noteFields } from './note-input.ts'

const EditNoteInput = z.object({ ...noteFields, text: NoteText, seenAt: SeenAt })

/**
 * Changes a note of one's own. Throws `not_found` with `isGone` for one that is gone or somebody else's, and `conflict` where it
 * was changed since `seenAt`: its author may have it open twice.
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
    await db.orm.transaction(async tx => {
      const [note] = await tx.select().from(staffNotes).where(own).for('update')
      if (!note) throw new StewardError('not_found', 'This note is gone, or somebody else wrote it.', { isGone: true })
      const { authorName, editedAt } = note
      refuseUnseen('This note was', editedAt && { name: authorName, at: editedAt }, seenAt)
      await tx.update(staffNotes).set({ text, editedAt: now() }).where(own)
    })
    live.publish({ guildId, kind: 'note', ids: [userId] })
    return { noteId }
  },
}
