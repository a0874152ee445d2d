import { z } from 'zod'
import { NOTE_MAX } from '../directory/imported-notes.ts'
import { showsNothing } from '../directory/shows-nothing.ts'
import { Snowflake, Text } from '../input-fields.ts'

/** What is noted about somebody, line breaks kept. */
export const NoteText = Text.transform(text => text.trim())
  .refine(text => !showsNothing(text), 'must not be empty.')
  .refine(text => [...text].length <= NOTE_MAX, `must have at most ${NOTE_MAX} characters.`)

export const NoteId = z.uuid('must be the id of a note.')

/** Which note of whom. */
export const noteFields = { guildId: Snowflake, userId: Snowflake, noteId: NoteId }
