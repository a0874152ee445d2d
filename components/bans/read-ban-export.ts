import { readIds } from '@/lib/directory/read-ids'
import { csvTable } from './csv-table'

/** One ban of somebody's export. */
export interface ReadBan {
  id: string
  reason: string | null
  /** When it ends by itself, ISO 8601; absent: never. */
  endsAt?: string
}

export interface ReadExport {
  /** Each id once, the first one counts. */
  bans: ReadBan[]
  /** Ids that a spreadsheet has rounded: nobody can tell whose they were. */
  rounded: number
}

const ID = /^(?:<@!?)?(\d{15,20})>?$/
// 1.94784E+17: what is left of an id after a spreadsheet has taken it for a number.
const ROUNDED = /^\d([.,]\d+)?E\+1\d$/i
const ID_NAMES = ['user_id', 'userid', 'user id', 'member_id', 'target_id', 'discord_id', 'account_id', 'id']
// Of a table also these, where ids stand in them.
const COLUMN_NAMES = [...ID_NAMES, 'user', 'member', 'target', 'account']
const END_NAMES = ['expires_at', 'expiresat', 'expires', 'ends_at', 'endsat', 'ends', 'until', 'expiry', 'expiration']
const REASON_NAMES = ['reason', 'ban_reason', 'ban reason', 'banreason', 'comment', 'note']

/**
 * The bans in a file that Steward or another bot has written: JSON, JSON by lines, CSV, or any text with ids in it. In what
 * has named parts only those count that name the banned: an id elsewhere may be a moderator's.
 */
export function readBanExport(text: string): ReadExport {
  const plain = text.replace(/^\ufeff/, '').trim()
  const found = fromJson(plain) ?? fromCsv(plain)
  if (found.bans.length > 0 || found.rounded > 0 || found.isNamed) {
    return { bans: once(found.bans), rounded: found.rounded }
  }
  return { bans: readIds(plain).map(id => ({ id, reason: null })), rounded: 0 }
}

interface Found extends ReadExport {
  /** Its parts have names. */
  isNamed: boolean
}

function once(bans: ReadBan[]): ReadBan[] {
  const byId = new Map<string, ReadBan>()
  for (const ban of bans) if (!byId.has(ban.id)) byId.set(ban.id, ban)
  return [...byId.values()]
}

function fromJson(text: string): Found | null {
  if (!/^[[{]/.test(text)) return null
  const whole = parse(text)
  const items = listOf(whole ?? text.split('\n').map(parse))
  return {
    bans: items.flatMap(banOf),
    rounded: 0,
    isNamed: items.some(item => typeof item === 'object' && item !== null),
  }
}

// An id that is no text would be rounded.
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(TEXT_OR_NUMBER, token => (ID.test(token) ? `"${token}"` : token)))
  } catch {
    return null
  }
}

/** The longest list in it: `[…]`, `{"bans": […]}`, or a record by ids. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  const lists = Object.values(value).filter(Array.isArray)
  if (lists.length > 0) return lists.reduce((longest, list) => (list.length > longest.length ? list : longest))
  return Object.entries(value).map(([id, rest]) => (typeof rest === 'object' ? { id, ...rest } : { id, reason: rest }))
}

function banOf(item: unknown): ReadBan[] {
  if (typeof item === 'string') return idIn(item).map(id => ({ id, reason: null }))
  if (typeof item !== 'object' || item === null) return []
  const fields = new Map(Object.entries(item).map(([name, value]) => [name.toLowerCase(), value]))
  const { user, member } = Object.fromEntries(fields)
  const own = [...ID_NAMES.map(name => fields.get(name)), user, member, inner(user), inner(member)]
  const [id] = own.flatMap(value => (typeof value === 'string' ? idIn(value) : []))
  const reason = REASON_NAMES.map(name => fields.get(name)).find(value => typeof value === 'string')
  const end = END_NAMES.map(name => fields.get(name)).find(value => typeof value === 'string')
  return id ? [{ id, reason: tidy(reason), ...endOf(end) }] : []
}

const inner = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined)

const idIn = (text: string): string[] => {
  const id = ID.exec(text.trim())?.[1]
  return id ? [id] : []
}

function fromCsv(text: string): Found {
  const table = csvTable(text)
  const [head = [], ...rest] = table
  const names = head.map(name => name.trim().toLowerCase())
  const hasHeading = !head.some(cell => ID.test(cell.trim()))
  const rows = hasHeading ? rest : table
  const hasIds = (column: number) =>
    rows.some(row => [ID, ROUNDED].some(form => form.test(unquoted(row[column] ?? '').trim())))
  const named = COLUMN_NAMES.map(name => names.indexOf(name)).filter(column => column >= 0)
  const isNamed = hasHeading && named.length > 0
  const column = isNamed ? named.find(hasIds) : fullest(rows)
  const reasonColumn = REASON_NAMES.map(name => names.indexOf(name)).find(place => place >= 0)
  const endColumn = END_NAMES.map(name => names.indexOf(name)).find(place => place >= 0)
  const cells = rows.map(row => unquoted(row[column ?? -1] ?? ''))
  return {
    bans: rows.flatMap((row, index) =>
      idIn(cells[index]!).map(id => ({
        id,
        reason: tidy(reasonColumn === undefined ? null : row[reasonColumn]),
        ...endOf(endColumn === undefined ? null : row[endColumn]),
      })),
    ),
    rounded: cells.filter(cell => ROUNDED.test(cell.trim())).length,
    isNamed,
  }
}

/** The column with the most ids. */
function fullest(rows: string[][]): number {
  const counts: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries()) if (ID.test(cell.trim())) counts[column] = (counts[column] ?? 0) + 1
  }
  return counts.reduce((best, count, column) => (count > (counts[best] ?? 0) ? column : best), 0)
}

// An apostrophe before what a spreadsheet would take for a formula, as Steward writes it.
const unquoted = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

// A day and a time with its zone: of anything less nobody can tell which moment is meant.
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i

function endOf(value: unknown): { endsAt?: string } {
  const text = typeof value === 'string' ? value.trim() : ''
  const at = MOMENT.test(text) ? new Date(text.replace(' ', 'T')) : null
  return at && !Number.isNaN(at.getTime()) ? { endsAt: at.toISOString() } : {}
}

function tidy(reason: unknown): string | null {
  const text = typeof reason === 'string' ? unquoted(reason).replace(/\s+/g, ' ').trim() : ''
  return text || null
}
