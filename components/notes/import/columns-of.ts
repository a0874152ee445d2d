import { alike, ID_NAMES } from '../../bans/ban-parts'

/** What a column of the file can be. */
export type ColumnKind = 'userId' | 'text' | 'date' | 'author'

/** Which column is what, by its place; null: there is none. */
export type Columns = Record<ColumnKind, number | null>

// Those of whoever is meant, before an id that may be that of the note.
const USER_NAMES = [...ID_NAMES.filter(name => name !== 'id'), 'user', 'member', 'target', 'offender', 'id']

const NAMES: Record<ColumnKind, string[]> = {
  userId: USER_NAMES,
  text: ['reason', 'text', 'note', 'warn_reason', 'warning', 'content', 'comment', 'message', 'description'],
  date: ['date', 'created_at', 'created', 'timestamp', 'time', 'issued_at', 'warned_at', 'datetime', 'when', 'at'],
  author: [
    'author',
    'author_name',
    'moderator_name',
    'moderator',
    'mod',
    'staff',
    'issued_by',
    'warned_by',
    'admin',
    'by',
    'author_id',
    'moderator_id',
  ],
}

/** Which column is what, as far as their names tell. None is two things. */
export function columnsOf(names: string[]): Columns {
  const known = names.map(alike)
  const columns: Columns = { userId: null, text: null, date: null, author: null }
  for (const kind of Object.keys(columns) as ColumnKind[]) {
    const places = NAMES[kind].map(name => known.indexOf(alike(name)))
    columns[kind] = places.find(place => place >= 0 && !Object.values(columns).includes(place)) ?? null
  }
  return columns
}
