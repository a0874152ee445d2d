import { calledBy } from '../../directory/called-by.ts'
import { personOfMessage } from '../../directory/person-of-message.ts'
import { messageRow } from '../../mirror/messages/message-row.ts'
import { PlatformRefused } from '../../platform/errors.ts'
import { listMessagesPage, type MessagesPage } from '../../platform/list-messages.ts'
import type { PlatformMessage } from '../../platform/messages.ts'
import type { Platform } from '../../platform/platform.ts'
import { createdAt } from '../../platform/snowflake.ts'
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
      const from = older ? (id === TOP.id ? {} : { before: id }) : { after: id }
      const page = await listMessagesPage(platform, { guildId, channelId }, { ...from, limit }).catch(nothingHere)
      wanted.skipped(page.skipped)
      const inOrder = older ? page.messages : page.messages.toReversed()
      const here = inOrder.filter(isWithin)
      const { passed, looked } = await allowance.look(here, message => matches(messageRow(guildId, message), filter))
      source.found.push(...passed.map(toFound))
      source.reached = looked < here.length ? placeOf(here[looked - 1]!) : endOf(page, source.reached)
    },
  }
  /** Where the next page begins; null where there is none, or where it is none of ours. */
  function endOf({ next: id, messages }: MessagesPage, before: Place): Place | null {
    if (id === null || !isWithin({ id })) return null
    const told = messages.find(message => message.id === id)
    // Else only its id could be read; where that tells no time, it lies at least as far as what was reached before.
    return told ? placeOf(told) : { at: createdAt(platform.profile, id)?.getTime() ?? before.at, id }
  }
  return source
}

/** A channel in which nothing can be written, such as one for voice, or that is gone: it has no messages. */
function nothingHere(error: unknown): MessagesPage {
  const isHere = !(error instanceof PlatformRefused) || error.status === 403
  if (isHere) throw error
  return { messages: [], skipped: 0, unread: [], next: null }
}

function placeOf({ id, createdAt }: PlatformMessage): Place {
  return { at: createdAt.getTime(), id }
}

function toFound(told: PlatformMessage): Found {
  const { id, channelId, createdAt, pinned, type, author, mentions } = told
  const authorName = calledBy(author.globalName, author.username, author.id)
  const personId = personOfMessage({ type, author, mentioned: mentions[0]?.id ?? null })
  return { place: placeOf(told), id, channelId, createdAt, pinned, authorId: author.id, authorName, personId, told }
}
