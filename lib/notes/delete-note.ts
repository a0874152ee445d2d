import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordEntryIn } from '../audit/record-entry.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { staffNotes } from '../db/schema/notes.ts'
import { StewardError } from '../errors.ts'
import { judge } from '../permissions/authorize.ts'
import { mirrorPeople } from '../permissions/live/mirror-facts.ts'
import type { Command } from '../run-command.ts'
import { noteFields } from './note-input.ts'

const DeleteNoteInput = z.object({ ...noteFields, seenAt: SeenAt })

/**
 * Deletes a note: one's own, or with Manage Server anybody's. The log tells of the latter, and of an imported one. Throws
 * `not_found` for one that is gone or out of reach, and `conflict` where its text was changed since `seenAt`.
 */
export const deleteNote: Command<z.output<typeof DeleteNoteInput>, { noteId: string }> = {
  permission: 'note.write',
  input: DeleteNoteInput,
  run: async ({ steward: { db, live }, viewer, standing, input: { guildId, userId, noteId, seenAt } }) => {
    const any = judge({ action: 'guild.settings' }, { standing }).ok
    const people = await mirrorPeople(db, guildId, [userId])
    const entryId = await db.orm.transaction(async tx => {
      const [note] = await tx
        .delete(staffNotes)
        .where(
          and(
            eq(staffNotes.id, noteId),
            eq(staffNotes.guildId, guildId),
            eq(staffNotes.userId, userId),
            any ? undefined : eq(staffNotes.authorId, viewer.id),
          ),
        )
        .returning()
      if (!note) throw new StewardError('not_found', 'This note is gone, or somebody else wrote it.')
      const { authorId, authorName, editedAt, importId, importAuthor } = note
      refuseUnseen('This note was', editedAt && { name: authorName, at: editedAt }, seenAt)
      // What was imported others have written.
      if (authorId === viewer.id && importId === null) return null
      return recordEntryIn(tx, {
        guildId,
        action: 'note.delete',
        actor: { id: viewer.id, name: viewer.displayName },
        target: { id: userId, name: people.get(userId)?.name ?? userId },
        reason: '',
        intent: { noteBy: importAuthor ?? authorName },
      })
    })
    if (entryId) live.publish({ guildId, kind: 'audit', ids: [entryId] })
    live.publish({ guildId, kind: 'note', ids: [userId] })
    return { noteId }
  },
}
