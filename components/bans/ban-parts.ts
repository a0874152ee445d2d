import { momentIn, SAYS_NONE } from '@/lib/directory/moment-in'

/** What the parts of a ban are called in the files of bots, and how each is read. */

/** One ban of somebody's export. */
export interface ReadBan {
  id: string
  reason: string | null
  /** When it ends by itself, ISO 8601; absent: never. */
  endsAt?: string
  /** What stands in the place of the end and could not be read; absent: nothing. */
  unreadEnd?: string
}

export interface ReadExport {
  /** Each id once, the first one counts. */
  bans: ReadBan[]
  /** Ids that a spreadsheet has rounded: nobody can tell whose they were. */
  rounded: number
}

export interface FoundBans extends ReadExport {
  /** Its parts have names. */
  isNamed: boolean
}

export const ID = /^(?:<@!?)?(\d{15,20})>?$/
export const ID_NAMES = ['user_id', 'userid', 'user id', 'member_id', 'target_id', 'discord_id', 'account_id', 'id']
// As `alike` writes them.
const END_NAMES = [
  'expiresat',
  'expireat',
  'expires',
  'endsat',
  'endat',
  'ends',
  'until',
  'expiry',
  'expirydate',
  'expiration',
  'expirationdate',
  'enddate',
  'unbanat',
]
export const REASON_NAMES = ['reason', 'ban_reason', 'ban reason', 'banreason', 'comment', 'note']

/** The id that a text is, as such or as a mention; none where it is something else. */
export const idIn = (text: string): string[] => {
  const id = ID.exec(text.trim())?.[1]
  return id ? [id] : []
}

/** Without the apostrophe that stands before what a spreadsheet would take for a formula, as Steward writes it. */
export const unquoted = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

/** "Expires At", "expires_at" and "expiresAt" are one name. */
export const alike = (name: string) => name.toLowerCase().replace(/[\s_.-]+/g, '')

// What bots write where a ban is for good.
const FOR_GOOD = [...SAYS_NONE, 'false', 'never', 'permanent', '0', '-1']

/** The end of a ban whose parts have these names and values; the first one counts that can be read. */
export function endOf(names: string[], values: unknown[]): Pick<ReadBan, 'endsAt' | 'unreadEnd'> {
  const known = names.map(alike)
  const told = END_NAMES.flatMap(name => textOf(values[known.indexOf(name)]))
  const at = told.map(momentIn).find(ms => ms !== null)
  if (at !== undefined) return { endsAt: new Date(at).toISOString() }
  return told[0] === undefined ? {} : { unreadEnd: told[0] }
}

/** What stands there, unless it says that there is no end. */
function textOf(value: unknown): string[] {
  const text = typeof value === 'string' ? unquoted(value.trim()) : (JSON.stringify(value) ?? '')
  return FOR_GOOD.includes(text.toLowerCase()) ? [] : [text]
}

export function tidy(reason: unknown): string | null {
  const text = typeof reason === 'string' ? unquoted(reason).replace(/\s+/g, ' ').trim() : ''
  return text || null
}
