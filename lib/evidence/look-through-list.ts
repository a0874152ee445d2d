import { type MessageRow, messageRow } from '../mirror/messages/message-row.ts'
import { isFromTop } from '../mirror/messages/page-reach.ts'
import { PlatformError, PlatformLacks, PlatformRefused, UnreadablePage } from '../platform/errors.ts'
import { listMessagesPage, type MessagesPage } from '../platform/list-messages.ts'
import type { Platform } from '../platform/platform.ts'
import { isUnknownChannel } from '../platform/unknown-channel.ts'

export interface Over {
  now(): boolean
  /** Resolves when it is; never where there is no end. */
  soon: Promise<'over'>
  /** Where only a part is told until then, or until the platform falls silent, that part counts: a page is told at least. */
  partly?: boolean
  /** Is told of such a silence, be it at the first page: what was told before counts then, and no page need be. */
  onSilence?: ((error: PlatformError) => void) | undefined
}

interface Wanted {
  guildId: string
  channelId: string
  ids: string[]
  over: Over
}

interface Listed {
  rows: MessageRow[]
  /** The ids of which the list says that they are not there. Of those in neither it says nothing. */
  absent: string[]
  /** The ids that were not looked for any more. */
  unasked: string[]
}

/**
 * The pages of the platform's list of a channel that hold these messages, from the newest to the oldest. Every page settles at
 * least one of them, and where they lie close together a hundred. Throws the platform's errors where it is silent, but where
 * a part counts (see `Over`) only before the first page, and never where somebody is told of it.
 */
export async function lookThroughList(platform: Platform, { guildId, channelId, ids, over }: Wanted): Promise<Listed> {
  const listed: Listed = { rows: [], absent: [], unasked: [] }
  let missing = ids.map(BigInt).toSorted((a, b) => (a < b ? 1 : -1))
  let pages = 0
  while (missing.length > 0) {
    const [newest] = missing as [bigint]
    const before = String(newest + 1n)
    const ask = () => listMessagesPage(platform, { guildId, channelId }, { before }).catch(nothingOf)
    const page = await untilOver(ask, over, pages)
    pages++
    if (page === 'over') listed.unasked.push(...missing.map(String))
    if (page === 'no channel') listed.absent.push(...missing.map(String))
    if (page === null || page === 'no channel' || page === 'over') break
    const oldest = BigInt(page.next ?? 0)
    const wanted = new Set(missing.map(String))
    const there = new Set([...page.messages.map(({ id }) => id), ...page.unread])
    listed.rows.push(...page.messages.filter(({ id }) => wanted.has(id)).map(message => messageRow(guildId, message)))
    if (isWhole(page, before))
      listed.absent.push(...missing.filter(id => id >= oldest && !there.has(String(id))).map(String))
    if (page.next === null) break
    missing = missing.filter(id => id < oldest && id < newest)
  }
  return listed
}

/** A page, unless it is over before; where a part counts, the first one in any case. `pages`: how many were read before. */
async function untilOver<T>(ask: () => Promise<T>, over: Over, pages: number): Promise<T | 'over'> {
  const { partly, onSilence } = over
  if (partly && pages === 0) return ask()
  if (over.now()) return 'over'
  const asked = partly ? ask() : Promise.race([ask(), over.soon])
  if (!partly && !onSilence) return asked
  return asked.catch(error => {
    if (!(error instanceof PlatformError)) throw error
    onSilence?.(error)
    return 'over'
  })
}

/** Whether what a page does not have is not there: it may be what could not be read, or the newest once more. */
function isWhole(page: MessagesPage, before: string): boolean {
  return page.unread.length === page.skipped && !isFromTop(page, before)
}

/** A platform that has no list, or none for the bot in this channel, or none that can be read, tells nothing. */
function nothingOf(error: unknown): null | 'no channel' {
  if (isUnknownChannel(error)) return 'no channel'
  const nothings = [PlatformLacks, PlatformRefused, UnreadablePage]
  if (nothings.some(nothing => error instanceof nothing)) return null
  throw error
}
