/** What the parts of a ban are called in the files of bots, and how each is read. */

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

export interface FoundBans extends ReadExport {
  /** Its parts have names. */
  isNamed: boolean
}

export const ID = /^(?:<@!?)?(\d{15,20})>?$/
export const ID_NAMES = ['user_id', 'userid', 'user id', 'member_id', 'target_id', 'discord_id', 'account_id', 'id']
export const END_NAMES = [
  'expires_at',
  'expiresat',
  'expires',
  'ends_at',
  'endsat',
  'ends',
  'until',
  'expiry',
  'expiration',
]
export const REASON_NAMES = ['reason', 'ban_reason', 'ban reason', 'banreason', 'comment', 'note']

/** The id that a text is, as such or as a mention; none where it is something else. */
export const idIn = (text: string): string[] => {
  const id = ID.exec(text.trim())?.[1]
  return id ? [id] : []
}

/** Without the apostrophe that stands before what a spreadsheet would take for a formula, as Steward writes it. */
export const unquoted = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

// A day and a time with its zone: of anything less nobody can tell which moment is meant.
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i

export function endOf(value: unknown): { endsAt?: string } {
  const text = typeof value === 'string' ? value.trim() : ''
  const at = MOMENT.test(text) ? new Date(text.replace(' ', 'T')) : null
  return at && !Number.isNaN(at.getTime()) ? { endsAt: at.toISOString() } : {}
}

export function tidy(reason: unknown): string | null {
  const text = typeof reason === 'string' ? unquoted(reason).replace(/\s+/g, ' ').trim() : ''
  return text || null
}
