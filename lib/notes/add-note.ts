import { z } from 'zod'
import { staffNotes } from '../db/schema/notes.ts'
import { Snowflake } from '../input-fields.ts'
import { newId } from '../new-id.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { NoteText } from './note-input.ts'

const AddNoteInput = z.object({ guildId: Snowflake, userId: Snowflake, text: NoteText })

/** Notes something about somebody for the team, member or not. */
export const addNote: Command<z.output<typeof AddNoteInput>, { noteId: string }> = {
  permission: 'note.write',
  input: AddNoteInput,
  run: async ({ steward: { db, live }, viewer, input: { guildId, userId, text } }) => {
    const id = newId()
    const by = { authorId: viewer.id, authorName: viewer.displayName }
    await db.orm.insert(staffNotes).values({ id, guildId, userId, text, ...by, createdAt: now() })
    live.publish({ guildId, kind: 'note', ids: [userId] })
    return { noteId: id }
  },
}
