import { isObject } from './json-reader.ts'

/** What authors of embeds have in the family, and not in the document. */
export const LINKS_OF_AUTHORS = 'links of authors'

const PARTS: readonly [key: string, words: string][] = [
  ['components', 'buttons and menus'],
  ['poll', 'the poll'],
  ['username', 'the name of the webhook'],
  ['avatar_url', 'the picture of the webhook'],
  ['thread_name', 'the name of the thread'],
  ['sticker_ids', 'stickers'],
  ['stickers', 'stickers'],
  // The platform takes none with a new message (`platform-api.md, "Messages"`).
  ['flags', 'its flags'],
  // As bots wrote it when a message had one at most.
  ['embed', 'what is under "embed" instead of "embeds"'],
]

/** What a message in JSON carries and Steward cannot send, in words: "buttons and menus", "links of authors". Each once. */
export function unsendable(message: Record<string, unknown>): string[] {
  const { embeds } = message
  const hasLinkedAuthor = Array.isArray(embeds) && embeds.some(embed => isThere(partOf(partOf(embed, 'author'), 'url')))
  const parts = PARTS.filter(([key]) => isThere(message[key])).map(([, words]) => words)
  const reply = lacksPlace(message.message_reference) ? ['the reply without its channel and guild'] : []
  return [...new Set([...parts, ...(hasLinkedAuthor ? [LINKS_OF_AUTHORS] : []), ...reply])]
}

/** Whether a reply does not say where the message stands that it answers: the platform needs it to, others do not. */
export function lacksPlace(reply: unknown): boolean {
  return isObject(reply) && ['guild_id', 'channel_id', 'message_id'].some(key => (reply[key] ?? null) === null)
}

function partOf(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined
}

function isThere(value: unknown): boolean {
  return Boolean(value) && !(Array.isArray(value) && value.length === 0)
}
