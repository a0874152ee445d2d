import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { staffNotes } from '../db/schema/notes.ts'
import { StewardError } from '../errors.ts'
import { judge } from '../permissions/authorize.ts'
import type { Command } from '../run-command.ts'
import { noteFields } from './note-input.ts'

const DeleteNoteInput = z.object(noteFields)

/** Deletes a note: one's own, or with Manage Server anybody's. Throws `not_found` for one that is gone or out of reach. */
export const deleteNote: Command<z.output<typeof DeleteNoteInput>, { noteId: string }> = {
  permission: 'note.write',
  input: DeleteNoteInput,
  run: async ({ steward: { db, live }, viewer, standing, input: { guildId, userId, noteId } }) => {
    const any = judge({ action: 'guild.settings' }, { standing }).ok
    const gone = await db.orm
      .delete(staffNotes)
      .where(
        and(
          eq(staffNotes.id, noteId),
          eq(staffNotes.guildId, guildId),
          eq(staffNotes.userId, userId),
          any ? undefined : eq(staffNotes.authorId, viewer.id),
        ),
      )
      .returning({ id: staffNotes.id })
    if (gone.length === 0) throw new StewardError('not_found', 'This note is gone, or somebody else wrote it.')
    live.publish({ guildId, kind: 'note', ids: [userId] })
    return { noteId }
  },
}
