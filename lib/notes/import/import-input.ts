import { z } from 'zod'
import { AUTHOR_MAX, FILE_NAME_MAX, MOST_IMPORTED, wrongDate } from '../../directory/imported-notes.ts'
import { Snowflake, Text } from '../../input-fields.ts'
import { listOf } from '../../list-of.ts'
import { now } from '../../time.ts'
import { NoteText } from '../note-input.ts'

const named = (max: number) =>
  Text.transform(text => text.trim())
    .refine(text => text !== '', 'must not be empty.')
    .refine(text => [...text].length <= max, `must have at most ${max} characters.`)

const ImportedNote = z.object({
  userId: Snowflake,
  text: NoteText,
  /** Null: the file says of no day. */
  at: z.iso
    .datetime({ offset: true, error: 'must be a date and time.' })
    .refine(at => wrongDate(Date.parse(at), now()) === null, 'must be a time since 2000 that has come.')
    .nullable(),
  /** Who wrote it first, as the file calls them; null: it does not. */
  author: named(AUTHOR_MAX).nullable(),
})

export type ImportedNote = z.output<typeof ImportedNote>

/** The notes of a file, in its order. */
export const ImportedNotes = listOf(ImportedNote, {
  must: 'must be a list of notes.',
  least: [1, 'must be at least one.'],
  most: [MOST_IMPORTED, `must be at most ${MOST_IMPORTED.toLocaleString('en')}.`],
})

/** The name of a file, for people to know it by. */
export const FileName = named(FILE_NAME_MAX)
