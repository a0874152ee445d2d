import { MOST_IMPORTED } from '@/lib/directory/imported-notes'
import type { NoteTable, Unreadable } from './note-table'

// More are no table of notes, and no list to choose from.
const MOST_COLUMNS = 100

interface Size extends Pick<NoteTable, 'unit'> {
  rows: number
  columns: number
}

/** Why a table is not imported as it is; null: it is not too large. */
export function tooLarge({ unit, rows, columns }: Size): Unreadable | null {
  if (rows > MOST_IMPORTED) {
    const [many, most] = [rows.toLocaleString('en'), MOST_IMPORTED.toLocaleString('en')]
    const entries = unit === 'line' ? 'lines' : 'entries'
    const split = 'Split it, then import each part.'
    return { because: `This file has ${many} ${entries}, and ${most} are imported at once. ${split}` }
  }
  return columns > MOST_COLUMNS ? { because: `This file has more than ${MOST_COLUMNS} columns.` } : null
}
