import type { NoteTable, Unreadable } from './note-table'
import { rowsOfCsv } from './rows-of-csv'
import { rowsOfJson } from './rows-of-json'
import { tooLarge } from './too-large'

/** What a file of another bot or a spreadsheet holds, CSV or JSON, or why it cannot be read. */
export function readTable(text: string): NoteTable | Unreadable {
  const plain = text.replace(/^\ufeff/, '')
  if (plain.trim() === '') return { because: 'This file is empty.' }
  const table = /^\s*[[{]/.test(plain) ? rowsOfJson(plain) : rowsOfCsv(plain)
  if ('because' in table) return table
  const { unit, columns, rows } = table
  if (rows.length > 0) return tooLarge({ unit, rows: rows.length, columns: columns.length }) ?? table
  return { because: `There is nothing in this ${unit === 'line' ? 'file but names of columns' : 'list'}.` }
}
