import { z } from 'zod'
import { Snowflake, Text } from '../input-fields.ts'

const MAX = 2_000

/** What is noted about somebody, line breaks kept. */
export const NoteText = Text.transform(text => text.trim())
  .refine(text => text !== '', 'must not be empty.')
  .refine(text => [...text].length <= MAX, `must have at most ${MAX} characters.`)

export const NoteId = z.uuid('must be the id of a note.')

/** Which note of whom. */
export const noteFields = { guildId: Snowflake, userId: Snowflake, noteId: NoteId }
