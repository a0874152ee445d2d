import { calledBy } from '../../directory/called-by.ts'
import { messageRow } from '../../mirror/messages/message-row.ts'
import { PlatformRefused } from '../../platform/errors.ts'
import { listMessagesPage, type MessagesPage } from '../../platform/list-messages.ts'
import type { PlatformMessage } from '../../platform/messages.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Allowance } from './allowance.ts'
import { matches } from './matches-message.ts'
import type { MessageFilter } from './message-filter.ts'
import { compareIds, type Place } from './place.ts'
import { type Found, type Source, TOP } from './source.ts'

interface Wanted {
  guildId: string
  channelId: string
  filter: MessageFilter
  older: boolean
  start: Place
  /** Where the platform's part of the channel ends. */
  end: Place
  allowance: Allowance
  skipped: (count: number) => void
}

/** What the platform lists of one channel. Throws its errors. */
export function listedSource(platform: Platform, wanted: Wanted): Source {
  const { guildId, channelId, filter, older, end, allowance } = wanted
  const limit = platform.profile.limits.messagesPage
  const isWithin = ({ id }: { id: string }) => (older ? compareIds(id, end.id) > 0 : compareIds(id, end.id) < 0)
  const source: Source = {
    found: [],
    reached: wanted.start,
    isRemote: true,
    mayRead: () => allowance.mayAsk && allowance.mayLook,
    async read() {
      if (!source.reached) return
      allowance.asked()
      const { id } = source.reached
      const from = older ? (source.reached.at === TOP.at ? {} : { before: id }) : { after: id }
      const page = await listMessagesPage(platform, { guildId, channelId }, { ...from, limit }).catch(nothingHere)
      wanted.skipped(page.skipped)
      const inOrder = older ? page.messages : page.messages.toReversed()
      const here = inOrder.filter(isWithin)
      const { passed, looked } = await allowance.look(here, message => matches(messageRow(guildId, message), filter))
      source.found.push(...passed.map(toFound))
      // Read forwards a page does not say whether it is the last.
      const isLast = older ? page.next === null : page.messages.length + page.skipped < limit
      const last = here[looked - 1]
      const isDone = looked === here.length && (isLast || here.length < inOrder.length)
      source.reached = last && !isDone ? placeOf(last) : null
    },
  }
  return source
}

/** A channel in which nothing can be written, such as one for voice, or that is gone: it has no messages. */
function nothingHere(error: unknown): MessagesPage {
  const isHere = !(error instanceof PlatformRefused) || error.status === 403
  if (isHere) throw error
  return { messages: [], skipped: 0, next: null }
}

function placeOf({ id, createdAt }: PlatformMessage): Place {
  return { at: createdAt.getTime(), id }
}

function toFound(told: PlatformMessage): Found {
  const { id, channelId, createdAt, pinned, author } = told
  const authorName = calledBy(author.globalName, author.username, author.id)
  return { place: placeOf(told), id, channelId, createdAt, pinned, authorId: author.id, authorName, told }
}
