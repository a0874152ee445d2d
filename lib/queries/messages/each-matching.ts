import type { MessagesFilter } from '../../directory/messages-url.ts'
import { StewardError } from '../../errors.ts'
import { PlatformLacks } from '../../platform/errors.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { Allowance } from './allowance.ts'
import { takeMerged } from './merge-sources.ts'
import { messageFilter } from './message-filter.ts'
import { openSearch, type Search } from './open-search.ts'
import { compareIds } from './place.ts'
import { readableChannels } from './readable-channels.ts'
import type { Found } from './source.ts'

// More than anybody has looked at, and more than one run may have.
export const MOST_MATCHING = 100_000
const AT_ONCE = 2_000
// A pattern that a person reads looks through all of that in a tenth of the time.
const LOOKING_MS = 60 * SECOND

export interface MatchingMessage {
  id: string
  channelId: string
  createdAt: Date | null
  pinned: boolean
  authorId: string
  /** As the platform told it: global name, else handle. */
  authorName: string
}

/**
 * Every message that matches a filter now and is no newer than `upTo`, newest first, up to 2,000 at a time: of the mirror
 * and of all that the platform lists. Those that come in the meantime never join. Throws what `listMessages` throws,
 * `invalid` where more than 100,000 match or looking for their pattern or text takes too long, and the platform's errors.
 */
export async function* eachMatching(
  steward: Steward,
  guild: ViewedGuild,
  asked: MessagesFilter,
  upTo: string,
): AsyncGenerator<MatchingMessage[], void> {
  const allowance = new Allowance({ requests: Number.POSITIVE_INFINITY, lookingMs: LOOKING_MS })
  const { pages, isOver } = await findMatching(steward, guild, { filter: asked, upTo, allowance, background: true })
  let count = 0
  for await (const found of pages) {
    count += found.length
    if (count > MOST_MATCHING) {
      const sentence = 'More than 100,000 messages match. Narrow it down, and take a part at a time.'
      throw new StewardError('invalid', sentence, { fields: { filter: sentence } })
    }
    yield found.map(({ place: _, told: __, personId: ___, ...message }) => message)
  }
  // Some of what matches is not all that matches.
  if (!isOver()) {
    const [what, field] = asked.pattern === undefined && asked.q !== undefined ? ['text', 'q'] : ['pattern', 'pattern']
    const sentence = `Looking for this ${what} takes too long. Make it simpler, or narrow the messages down.`
    throw new StewardError('invalid', sentence, { fields: { [field]: sentence } })
  }
}

interface Asked {
  filter: MessagesFilter
  upTo: string
  allowance: Allowance
  background: boolean
}

interface Matching {
  pages: AsyncGenerator<Found[], void>
  /** The channels that were searched. */
  channels: { id: string }[]
  /** Afterwards: whether it went all the way. */
  isOver: () => boolean
  /** Afterwards: whether the platform was there to tell what the mirror does not have. */
  lists: () => boolean
}

/** All that match, as far as the allowance goes. */
export async function findMatching(
  steward: Steward,
  guild: ViewedGuild,
  { filter: { channels: wanted, to, ...rest }, upTo, allowance, background }: Asked,
): Promise<Matching> {
  const newest = to !== undefined && compareIds(to, upTo) < 0 ? to : upTo
  const filter = messageFilter(steward.platform, { ...rest, to: newest })
  const { readable } = await readableChannels(steward, guild, wanted)
  const channelIds = readable.map(({ id }) => id)
  const common = { guildId: guild.id, channelIds, filter, older: true, start: null, size: AT_ONCE }
  const open = (mirrorOnly: boolean) => openSearch(steward, { ...common, allowance, background, mirrorOnly })
  let search: Search = await open(false)
  const take = () => takeMerged([...search.sources.values()], true, AT_ONCE)
  async function* pages(): AsyncGenerator<Found[], void> {
    for (let isFirst = true; ; isFirst = false) {
      const found = await take().catch(async error => {
        // Learnt just now: then there is only what the gateway told.
        if (!(error instanceof PlatformLacks) || !isFirst) throw error
        search = await open(true)
        return take()
      })
      if (found.length > 0) yield found
      if (found.length < AT_ONCE) return
    }
  }
  const isOver = () =>
    [...search.sources.values()].every(({ found, reached }) => found.length === 0 && reached === null)
  return { pages: pages(), channels: readable, isOver, lists: () => search.lists }
}
