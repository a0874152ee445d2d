import type { MessagesFilter } from '../../directory/messages-url.ts'
import { MOST_SELECTED } from '../../directory/most-selected.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { Allowance, WAITED_FOR } from './allowance.ts'
import { findMatching, MOST_MATCHING } from './each-matching.ts'
import { knownSince } from './known-since.ts'
import type { MatchingAuthors } from './message-views.ts'

/**
 * Who wrote the messages that match a filter and are no newer than `upTo`, as `personOfMessage` says it. Goes back as far as
 * `countMessages` does. Throws what `listMessages` throws, and the platform's errors.
 */
export async function authorsOfMatching(
  steward: Steward,
  guild: ViewedGuild,
  filter: MessagesFilter,
  upTo: string,
): Promise<MatchingAuthors> {
  const asked = { filter, upTo, allowance: new Allowance(WAITED_FOR), background: false }
  const { pages, channels, isOver, lists } = await findMatching(steward, guild, asked)
  const ids = new Set<string>()
  let count = 0
  for await (const found of pages) {
    for (const { personId } of found) if (personId !== null) ids.add(personId)
    count += found.length
    if (ids.size > MOST_SELECTED || count >= MOST_MATCHING) break
  }
  return {
    ids: [...ids].slice(0, MOST_SELECTED),
    isExact: ids.size <= MOST_SELECTED && isOver(),
    knownSince: lists() ? null : await knownSince(steward, guild.id, channels),
  }
}
