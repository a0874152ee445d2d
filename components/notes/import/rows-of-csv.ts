import { parse } from 'csv-parse/browser/esm/sync'
import { ID, unquoted } from '../../bans/ban-parts'
import { delimiterOf } from '../../bans/csv-table'
import type { NoteRow, NoteTable, Unreadable } from './note-table'

/** One row as the reader tells it: `lines` is where it ends. */
interface Read {
  record: string[]
  info: { lines: number }
}

/** The rows of CSV, parted by commas, semicolons or tabs, each with the line on which it begins. */
export function rowsOfCsv(text: string): NoteTable | Unreadable {
  // The reader counts a line break of two characters twice where it stands in quotes.
  const plain = text.replace(/\r\n?/g, '\n')
  const [head, ...rest] = read(plain) ?? []
  if (!head) return { because: 'A quotation mark in this file is opened and never closed.' }
  const columns = head.record.map(name => name.trim())
  if (columns.some(name => ID.test(name))) {
    return { because: 'The first line of this file must name its columns, such as user_id and reason.' }
  }
  return { unit: 'line', columns, rows: rest.map(row => toRow(row, columns.length)) }
}

function toRow({ record, info }: Read, columns: number): NoteRow {
  const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
  const isTorn = record.slice(columns).some(cell => cell.trim() !== '')
  return { at: info.lines - breaks, cells: record.map(unquoted), isTorn }
}

function read(text: string): Read[] | null {
  const delimiter = delimiterOf(text)
  const relaxed = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  try {
    return parse(text, { delimiter, info: true, ...relaxed }) as unknown as Read[]
  } catch {
    return null
  }
}
