import { type MessageRow, messageRow } from '../mirror/messages/message-row.ts'
import { isFromTop } from '../mirror/messages/page-reach.ts'
import { PlatformLacks, PlatformRefused, UnreadablePage } from '../platform/errors.ts'
import { listMessagesPage, type MessagesPage } from '../platform/list-messages.ts'
import type { Platform } from '../platform/platform.ts'
import { isUnknownChannel } from '../platform/unknown-channel.ts'

export interface Over {
  now(): boolean
  /** Resolves when it is; never where there is no end. */
  soon: Promise<null>
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
}

/**
 * The pages of the platform's list of a channel that hold these messages, from the newest to the oldest. Every page settles at
 * least one of them, and where they lie close together a hundred. Throws the platform's errors where it is silent.
 */
export async function lookThroughList(platform: Platform, { guildId, channelId, ids, over }: Wanted): Promise<Listed> {
  const listed: Listed = { rows: [], absent: [] }
  let missing = ids.map(BigInt).toSorted((a, b) => (a < b ? 1 : -1))
  while (missing.length > 0 && !over.now()) {
    const [newest] = missing as [bigint]
    const before = String(newest + 1n)
    const asked = listMessagesPage(platform, { guildId, channelId }, { before }).catch(nothingOf)
    const page = await Promise.race([asked, over.soon])
    if (page === 'no channel') listed.absent.push(...missing.map(String))
    if (page === null || page === 'no channel') break
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
