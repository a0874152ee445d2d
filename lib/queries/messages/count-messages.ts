import type { MessagesFilter } from '../../directory/messages-url.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { Allowance } from './allowance.ts'
import { findMatching, MOST_MATCHING } from './each-matching.ts'
import type { MessagesCount } from './message-views.ts'

const MOST_REQUESTS = 30
const LOOKING_MS = 3_000

/**
 * How many messages match a filter that are no newer than `upTo`. Goes back as far as a bounded number of requests leads:
 * then it is a lower bound. Throws what `listMessages` throws, and the platform's errors.
 */
export async function countMessages(
  steward: Steward,
  guild: ViewedGuild,
  filter: MessagesFilter,
  upTo: string,
): Promise<MessagesCount> {
  const allowance = new Allowance({ requests: MOST_REQUESTS, lookingMs: LOOKING_MS })
  const { pages, isOver } = await findMatching(steward, guild, { filter, upTo, allowance, background: false })
  let count = 0
  for await (const found of pages) {
    count += found.length
    if (count >= MOST_MATCHING) break
  }
  return { count, isExact: isOver() }
}
