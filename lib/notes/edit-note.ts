import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { staffNotes } from '../db/schema/notes.ts'
import { StewardError } from '../errors.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { NoteText, noteFields } from './note-input.ts'

const EditNoteInput = z.object({ ...noteFields, text: NoteText })

/** Changes a note of one's own. Throws `not_found` for one that is gone or somebody else's. */
export const editNote: Command<z.output<typeof EditNoteInput>, { noteId: string }> = {
  permission: 'note.write',
  input: EditNoteInput,
  run: async ({ steward: { db, live }, viewer, input: { guildId, userId, noteId, text } }) => {
    const changed = await db.orm
      .update(staffNotes)
      .set({ text, editedAt: now() })
      .where(
        and(
          eq(staffNotes.id, noteId),
          eq(staffNotes.guildId, guildId),
          eq(staffNotes.userId, userId),
          eq(staffNotes.authorId, viewer.id),
        ),
      )
      .returning({ id: staffNotes.id })
    if (changed.length === 0) throw new StewardError('not_found', 'This note is gone, or somebody else wrote it.')
    live.publish({ guildId, kind: 'note', ids: [userId] })
    return { noteId }
  },
}
