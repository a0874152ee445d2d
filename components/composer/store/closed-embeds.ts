import type { EditedMessage } from './edited-message'

// More than these at once would be a page to search through.
const MOST_OPEN = 3

/** Which embeds of a message that comes whole are closed at first: all where there are many. */
export function closedEmbeds({ embeds }: EditedMessage): Record<string, boolean> {
  return Object.fromEntries(embeds.length > MOST_OPEN ? embeds.map(({ key }) => [key, false]) : [])
}

/** Whether no embed of a message was there before. */
export function isOther({ embeds: former }: EditedMessage, { embeds }: EditedMessage): boolean {
  if (former === embeds) return false
  return embeds.length > 0 && embeds.every(({ key }) => former.every(one => one.key !== key))
}
