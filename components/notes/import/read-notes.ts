import { ID_FORM } from '@/lib/directory/id-form'
import { AUTHOR_MAX, NOTE_MAX } from '@/lib/directory/imported-notes'
import { showsNothing } from '@/lib/directory/shows-nothing'
import { idIn } from '../../bans/ban-parts'
import type { Columns } from './columns-of'
import { dateIn } from './date-in'
import type { NoteRow, NoteTable } from './note-table'

/** A note as the file has it. */
export interface ReadNote {
  userId: string
  text: string
  /** ISO 8601; null: the file says of none. */
  at: string | null
  author: string | null
}

/** Rows that are left out for one cause, by their numbers. */
export interface LeftOut {
  why: string
  rows: number[]
}

export interface ReadNotes {
  notes: ReadNote[]
  leftOut: LeftOut[]
}

// 1.94784E+17: what is left of an id after a spreadsheet has taken it for a number.
const ROUNDED = /^\d([.,]\d+)?E\+1\d$/i

const AGAIN = 'The same text about the same person, of the same moment, stands above'

const WRONG_DATES = {
  form: 'The date is neither ISO 8601 (2024-03-04T12:00:00Z) nor Unix seconds or milliseconds',
  early: 'The date lies before the year 2000',
  future: 'The date lies in the future',
}

/** Every row of a file: as the note that comes of it, or among those that are left out, with why. */
export function readNotes({ rows }: NoteTable, columns: Columns, now: Date): ReadNotes {
  const notes: ReadNote[] = []
  const leftOut = new Map<string, number[]>()
  const seen = new Set<string>()
  for (const row of rows) {
    const read = readNote(row, columns, now)
    const key = typeof read === 'string' ? '' : JSON.stringify([read.userId, read.at, read.text])
    if (typeof read !== 'string' && !seen.has(key)) {
      seen.add(key)
      notes.push(read)
      continue
    }
    const why = typeof read === 'string' ? read : AGAIN
    const others = leftOut.get(why)
    if (others) others.push(row.at)
    else leftOut.set(why, [row.at])
  }
  return { notes, leftOut: [...leftOut].map(([why, rows]) => ({ why, rows })) }
}

/** The note of a row, or why there is none. */
function readNote({ cells, isTorn }: NoteRow, columns: Columns, now: Date): ReadNote | string {
  const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? '')).trim()
  const [user, text, author] = [cell(columns.userId), cell(columns.text), cell(columns.author)]
  if (isTorn) return 'There are more cells than columns: a text with the separator in it needs quotes'
  if (user === '') return 'There is no user id'
  if (ROUNDED.test(user))
    return 'The user id was rounded by a spreadsheet (export it again, and do not open it in between)'
  const [userId] = idIn(user)
  if (userId === undefined || !ID_FORM.test(userId)) return 'What stands in the place of the user id is none'
  if (showsNothing(text)) return 'There is no text'
  if (![text, author].every(isSound)) return 'There are broken characters in it'
  if ([...text].length > NOTE_MAX) return `The text has more than ${NOTE_MAX.toLocaleString('en')} characters`
  if ([...author].length > AUTHOR_MAX) return `The author has more than ${AUTHOR_MAX} characters`
  const date = dateIn(cell(columns.date), now)
  if ('wrong' in date) return WRONG_DATES[date.wrong]
  return { userId, text, at: date.at, author: author || null }
}

// A database cannot carry anything else.
const isSound = (text: string) => text.isWellFormed() && !text.includes('\0')
