import type { InfiniteData } from '@tanstack/react-query'
import type { MessagesPage, MessageView } from '@/lib/queries/messages/message-views'

export type MessagesData = InfiniteData<MessagesPage>

/**
 * Puts the newest page, read anew, in the place of what was loaded of the same span: new ones come, changed ones change,
 * deleted ones go, older pages stay, or nothing where it reaches further than they do. What has not changed keeps its
 * identity. Null where messages may lie between both.
 */
export function mergeNewest(data: MessagesData, fresh: MessagesPage): MessagesData | null {
  const loaded = data.pages.flatMap(page => page.messages)
  const known = new Map(loaded.map(message => [message.id, message]))
  const oldest = fresh.messages.at(-1)
  const isWhole = fresh.nextCursor === null
  const isOlder = (message: MessageView) => !isWhole && oldest !== undefined && compare(message, oldest) < 0
  // Nothing was found on the way so far: it tells nothing of what was loaded.
  if (!isWhole && !oldest) return data
  const meets = isWhole || loaded.length === 0 || fresh.messages.some(({ id }) => known.has(id))
  if (!meets) return null
  const newest = fresh.messages.map(message => sameOr(known.get(message.id), message))
  // The former end would give once more what lies between both.
  if (isWhole || (oldest && reachesFurther(oldest, data)))
    return { pages: [{ ...fresh, messages: newest }], pageParams: data.pageParams.slice(0, 1) }
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      const kept = page.messages.filter(isOlder)
      const { knownSince, isSilent, skipped } = fresh
      return index === 0
        ? { ...page, knownSince, isSilent, skipped, messages: [...newest, ...kept] }
        : { ...page, messages: kept }
    }),
  }
}

/** Whether more was loaded than the newest page tells of. */
export function holdsMore({ pages }: MessagesData, newest: MessagesPage): boolean {
  return pages.length > 1 || (pages[0]?.messages.length ?? 0) > newest.messages.length
}

/** Puts one message, read anew, in its place, or takes it out where it is gone. */
export function patchMessage(data: MessagesData, id: string, fresh: MessageView | null): MessagesData {
  const patched = (message: MessageView) => (message.id === id ? (fresh ? [sameOr(message, fresh)] : []) : [message])
  return { ...data, pages: data.pages.map(page => ({ ...page, messages: page.messages.flatMap(patched) })) }
}

/** Whether a message is older than all that was loaded, and lies where nothing was searched so far. */
function reachesFurther(oldest: MessageView, { pages }: MessagesData): boolean {
  const end = pages.flatMap(page => page.messages).at(-1)
  const until = pages.at(-1)?.searchedUntil
  return (!end || compare(oldest, end) < 0) && !(until && Date.parse(oldest.createdAt) > Date.parse(until))
}

/** By time, then by id as the number it is: above zero where `one` is the newer. */
export function compare(one: MessageView, other: MessageView): number {
  const ids = one.id.length - other.id.length || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
  return Date.parse(one.createdAt) - Date.parse(other.createdAt) || ids
}

function sameOr(former: MessageView | undefined, fresh: MessageView): MessageView {
  return former && JSON.stringify(former) === JSON.stringify(fresh) ? former : fresh
}
