import type { MessagesFilter } from '../../directory/messages-url.ts'
import { momentOrAge } from '../../directory/moment-or-age.ts'
import { StewardError } from '../../errors.ts'
import { readCapability } from '../../platform/capabilities.ts'
import type { Profile } from '../../platform/profile.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { knownSince } from './known-since.ts'
import { readCursor } from './message-cursor.ts'
import { messageFilter } from './message-filter.ts'
import type { MessagesPage } from './message-views.ts'
import { messageViewsOf } from './message-views-of.ts'
import { aboveAllBefore, justAbove, type Place } from './place.ts'
import { readableChannels } from './readable-channels.ts'
import { searchPage } from './search-page.ts'

const LIMIT = 50

export interface MessagesSearch extends MessagesFilter {
  cursor?: string | undefined
  /** 1 to 100; 50. */
  limit?: number | undefined
  /** The id of a message, or a time (see `momentOrAge`): half of the page is newer than that. */
  around?: string | undefined
}

/**
 * A page of the messages of one or several channels, newest first (gaps.md, "Reading messages"): from the mirror where it
 * is complete, beyond that from the platform's list, as far as this viewer and the bot may read. Throws `invalid` with
 * fields, `not_found` for a channel that the viewer cannot see, `forbidden` for one that may not be read, and the
 * platform's errors where it refuses.
 */
export async function listMessages(steward: Steward, guild: ViewedGuild, asked: MessagesSearch): Promise<MessagesPage> {
  const { cursor, around, limit = LIMIT, channels: wanted, ...rest } = asked
  const filter = messageFilter(steward.platform, rest)
  const middle = around === undefined ? null : placeAround(steward.platform.profile, around)
  const channels = await readableChannels(steward, guild, wanted)
  const channelIds = channels.readable.map(({ id }) => id)
  const from = cursor === undefined ? null : readCursor(steward.platform.profile, channelIds, cursor)
  const common = { guildId: guild.id, channelIds, filter }
  const start = from ?? (middle && { at: middle, ahead: new Map() })

  const newer =
    middle || from?.older === false
      ? await searchPage(steward, { ...common, older: false, start, limit: middle ? Math.floor(limit / 2) : limit })
      : null
  const older =
    from?.older === false
      ? null
      : await searchPage(steward, { ...common, older: true, start, limit: limit - (newer?.found.length ?? 0) })
  const found = [...(newer?.found.toReversed() ?? []), ...(older?.found ?? [])]
  const isListed = (older?.lists ?? true) && (newer?.lists ?? true)
  return {
    messages: await messageViewsOf(steward, guild, channels, found),
    nextCursor: older?.cursor ?? null,
    newerCursor: newer?.cursor ?? null,
    skipped: (older?.skipped ?? 0) + (newer?.skipped ?? 0),
    knownSince: isListed ? null : await knownSince(steward, guild.id, channels.readable),
    isSilent: !isListed && (await readCapability(steward.platform, 'message_listing')) !== false,
    searchedUntil: older ? older.until : (newer?.until ?? null),
  }
}

/** The place above which half of a page lies. */
function placeAround(profile: Profile, around: string): Place {
  const isId = /^\d{15,20}$/.test(around)
  const moment = isId ? null : momentOrAge(around, now())
  const place = isId ? justAbove(profile, around) : moment && aboveAllBefore(profile, moment)
  if (place) return place
  const sentence = isId || moment ? 'Here the ids of messages do not tell their time.' : 'This is no time.'
  throw new StewardError('invalid', sentence, { fields: { around: sentence } })
}
