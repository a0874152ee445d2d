import { unquoted } from '../../bans/ban-parts'
import { parseWithIds } from '../../bans/parse-with-ids'
import type { NoteTable, Unreadable } from './note-table'
import { tooLarge } from './too-large'

/** The objects of a list in JSON, their names as columns. */
export function rowsOfJson(text: string): NoteTable | Unreadable {
  const list = listIn(parseWithIds(text))
  const columns = new Set<string>()
  for (const item of list ?? []) for (const name of Object.keys(fieldsOf(item))) columns.add(name)
  if (!list || (list.length > 0 && columns.size === 0)) {
    return { because: 'This JSON cannot be read: it must be a list of objects.' }
  }
  // Of many names in many entries the cells would be more than a browser holds.
  const large = tooLarge({ unit: 'entry', rows: list.length, columns: columns.size })
  if (large) return large
  const names = [...columns]
  const rows = list.map((item, index) => {
    const fields = fieldsOf(item)
    return { at: index + 1, cells: names.map(name => cellOf(Object.hasOwn(fields, name) ? fields[name] : null)) }
  })
  return { unit: 'entry', columns: names, rows }
}

/** The list itself, or the only one in an object: of several nobody can tell which is meant. */
function listIn(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  const [only, ...others] = Object.values(fieldsOf(value)).filter(part => Array.isArray(part))
  return only && others.length === 0 ? only : null
}

const fieldsOf = (item: unknown): Record<string, unknown> =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? (item as Record<string, unknown>) : {}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return unquoted(value.replace(/\r\n?/g, '\n'))
  // What is no text is shown as it stands, and not passed over.
  return JSON.stringify(value)
}
