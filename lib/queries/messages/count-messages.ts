import type { MessagesFilter } from '../../directory/messages-url.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { Allowance, WAITED_FOR } from './allowance.ts'
import { findMatching, MOST_MATCHING } from './each-matching.ts'
import type { MessagesCount } from './message-views.ts'

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
  const allowance = new Allowance(WAITED_FOR)
  const { pages, isOver } = await findMatching(steward, guild, { filter, upTo, allowance, background: false })
  let count = 0
  for await (const found of pages) {
    count += found.length
    if (count >= MOST_MATCHING) break
  }
  return { count, isExact: isOver() }
}
