import type { MessagesPage, MessageView } from '@/lib/queries/messages/message-views'
import { compare } from './merge-newest'

export const PAGE = 50
// The route gives no more at once.
const MOST = 100
// Requests more than it takes where nothing came in. If they do not get there, the list begins anew at its top.
const MOST_MORE = 4

/**
 * The first page, read on until it reaches as far down as what was shown of it: it has grown by what came in at its top, and
 * a list that is read anew as so many pages would end that much higher. All of it is of the same reading, so what is gone
 * goes, and the list goes on where the reading has ended.
 */
export async function readAsShown(
  shown: MessageView[],
  read: (cursor: string | null, limit: number) => Promise<MessagesPage>,
): Promise<MessagesPage> {
  const first = await read(null, PAGE)
  let page = first
  let below = shownBelow(page, shown)
  for (let left = shown.length / MOST + MOST_MORE; below > 0 && page.nextCursor !== null; left--) {
    if (left <= 0) return first
    const next = await read(page.nextCursor, Math.min(below, MOST))
    const messages = [...page.messages, ...next.messages]
    page = { ...next, messages, skipped: page.skipped + next.skipped, newerCursor: page.newerCursor }
    below = shownBelow(page, shown)
  }
  return page
}

/** How many of those shown the page has not come to. */
function shownBelow({ messages, searchedUntil }: MessagesPage, shown: MessageView[]): number {
  const end = messages.at(-1)
  const until = searchedUntil === null ? Number.POSITIVE_INFINITY : Date.parse(searchedUntil)
  return shown.filter(one => (!end || compare(one, end) < 0) && Date.parse(one.createdAt) <= until).length
}
