import type { FormerFilter } from '../directory/messages-url.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { Allowance } from '../queries/messages/allowance.ts'
import { messageFilter } from '../queries/messages/message-filter.ts'
import { readableChannels } from '../queries/messages/readable-channels.ts'
import type { Steward } from '../steward.ts'
import {
  type FormerRow,
  type FormerSearch,
  findFormerMessages,
  holdsText,
  isToldByDatabase,
} from './find-former-messages.ts'
import { type FormerPlace, readFormerCursor, writeFormerCursor } from './former-cursor.ts'
import type { FormerPage } from './former-views.ts'
import { readFormerKeeping } from './read-former-retention.ts'
import { viewFormerMessages } from './view-former-messages.ts'

const LIMIT = 50
// Of a long text the database finds more than it is in, and finds all of them anew for each piece: so many are looked at in the
// first, for it may be near at hand, and in those after it, and for so long in one request.
const LOOKED_AT = { first: 250, later: 2_000 }
const LOOKING_MS = 300

export interface FormerAsked extends FormerFilter {
  cursor?: string | undefined
  /** 1 to 100; 50. */
  limit?: number | undefined
  /** Whether the pages after it are read too, as for a file; false. */
  isForFile?: boolean
}

/**
 * A page of what messages said before they were deleted or edited, what ended last first, as far as this viewer and the bot may
 * read it now. Throws `invalid` with fields, `not_found` for a channel that the viewer cannot see, `forbidden` for one of which
 * they may not read it, and the platform's errors where nobody's rights are known.
 */
export async function listFormerMessages(
  steward: Steward,
  guild: ViewedGuild,
  { cursor, limit = LIMIT, channels: wanted, former, message, isForFile = false, ...rest }: FormerAsked,
): Promise<FormerPage> {
  const { text, authors, after, before } = messageFilter(steward.platform, rest)
  const from = cursor === undefined ? null : readFormerCursor(cursor)
  const channels = await readableChannels(steward, guild, wanted, 'message.former')
  const { days, keptSince } = await readFormerKeeping(steward.db.orm, guild.id)
  if (keptSince === null) return { versions: [], nextCursor: null, searchedUntil: null, days }
  const search: FormerSearch = {
    guildId: guild.id,
    channelIds: channels.readable.map(({ id }) => id),
    text,
    authors,
    after,
    before,
    former,
    messageId: message,
    keptSince,
    isForFile,
  }
  const { rows, goesOn } = await read(steward, search, from, limit)
  return {
    versions: await viewFormerMessages(steward, guild, channels, rows),
    nextCursor: goesOn && writeFormerCursor(goesOn),
    searchedUntil: goesOn && rows.length < limit ? goesOn.endedAt.toISOString() : null,
    days,
  }
}

interface Piece {
  rows: FormerRow[]
  /** Where to go on; null: there is no more. */
  goesOn: FormerPlace | null
}

/** The next that match, or as far as the time of one request goes. */
async function read({ db }: Steward, search: FormerSearch, from: FormerPlace | null, limit: number): Promise<Piece> {
  const allowance = new Allowance({ requests: 0, lookingMs: LOOKING_MS })
  let size = isToldByDatabase(search) ? limit + 1 : from ? LOOKED_AT.later : LOOKED_AT.first
  const rows: FormerRow[] = []
  for (let place = from; ; size = LOOKED_AT.later) {
    const found = await allowance.spend(() => findFormerMessages(db.orm, search, place, size))
    const { passed, looked } = await allowance.look(found, row => holdsText(row, search))
    rows.push(...passed)
    if (rows.length > limit) return { rows: rows.slice(0, limit), goesOn: rows[limit - 1]! }
    if (looked === found.length && found.length < size) return { rows, goesOn: null }
    place = found[looked - 1]!
    if (!allowance.mayLook) return { rows, goesOn: place }
  }
}
