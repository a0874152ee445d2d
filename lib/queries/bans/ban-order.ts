import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bans } from '../../db/schema/bans.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import type { BanSort } from '../../directory/ban-sorts.ts'
import { StewardError } from '../../errors.ts'

/** The timer of Steward's own that ends a ban, where there is one. */
export const endsByTimer = and(
  eq(timedEndings.guildId, bans.guildId),
  eq(timedEndings.userId, bans.userId),
  eq(timedEndings.action, 'ban.remove'),
  eq(timedEndings.state, 'waiting'),
)

/** When a ban ends by itself: by Steward's timer, or by the platform's own. */
export const endOfBan = sql<Date | null>`coalesce(${timedEndings.endsAt}, ${bans.expiresAt})`.mapWith(bans.expiresAt)

/** One order of the list. The user's id decides between equals, so that every row has one place. */
export interface BanOrder {
  by: SQL[]
  /** Keeps what stands behind a place. */
  after(place: Place): SQL
  /** The first part of a row's place, as text. */
  key: SQL<string>
}

interface Place {
  key: string
  userId: string
}

const FIRST: Record<BanSort, { key: SQL; type: string; descending: boolean }> = {
  '-banned': { key: sql`coalesce(${bans.bannedAt}, '-infinity')`, type: 'timestamptz', descending: true },
  banned: { key: sql`coalesce(${bans.bannedAt}, 'infinity')`, type: 'timestamptz', descending: false },
  ends: {
    key: sql`coalesce(${timedEndings.endsAt}, ${bans.expiresAt}, 'infinity')`,
    type: 'timestamptz',
    descending: false,
  },
  name: { key: sql`lower(coalesce(${bans.globalName}, ${bans.username}))`, type: 'text', descending: false },
}

/** The order of a list of bans, for ORDER BY, and what comes after a place in it. */
export function banOrder(sort: BanSort): BanOrder {
  const { key, type, descending } = FIRST[sort]
  const way = sql.raw(descending ? 'desc' : 'asc')
  const than = sql.raw(descending ? '<' : '>')
  return {
    by: [sql`${key} ${way}`, sql`${bans.userId} ${way}`],
    after: place => sql`(${key}, ${bans.userId}) ${than} (${place.key}::${sql.raw(type)}, ${place.userId})`,
    key: sql<string>`${key}::text`,
  }
}

const ID = /^\d{1,20}$/
const MOMENT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:?[0-5]\d)?$/

export function writeBanCursor({ key, userId }: Place): string {
  return Buffer.from(JSON.stringify([key, userId])).toString('base64url')
}

/** Throws `invalid` for what is not a cursor of an earlier page of a list in this order. */
export function readBanCursor(written: string, sort: BanSort): Place {
  try {
    const [key, userId] = JSON.parse(Buffer.from(written, 'base64url').toString())
    const isText = typeof key === 'string' && key.length <= 200 && key.isWellFormed() && !key.includes('\0')
    const isId = typeof userId === 'string' && ID.test(userId)
    if (isText && isId && (sort === 'name' || isMoment(key))) return { key, userId }
  } catch {
    // Not even readable: refused below.
  }
  const fields = { cursor: 'must be the cursor of an earlier page.' }
  throw new StewardError('invalid', 'This list cannot be continued from there. Load it again.', { fields })
}

/** Whether Postgres reads it as one: the calendar must have that day. */
function isMoment(text: string): boolean {
  if (text === 'infinity' || text === '-infinity') return true
  const [, day = ''] = MOMENT.exec(text) ?? []
  const at = new Date(`${day}T00:00:00Z`)
  return at.getUTCFullYear() >= 1 && at.toISOString().startsWith(day)
}
