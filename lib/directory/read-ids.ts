// Mentions of roles and channels, emoji and links to messages have digits too, but name nobody.
const OF_SOMETHING_ELSE = /<@&\d+>|<#\d+>|<a?:\w+:\d+>|\/channels\/[\d/@me]+/g
const OF_SOMEBODY = /<@!?([1-9]\d{0,19})>|\/users\/([1-9]\d{0,19})(?!\d)|(?<!\d)([1-9]\d{14,19})(?!\d)/g
const LINK_TO_SOMEBODY = /\/users\/\d/

/**
 * The ids of people in a pasted text, each once, in its order: bare ids (15 to 20 digits), mentions (`<@16>`) and links
 * to profiles (`…/users/16`), between them anything.
 */
export function readIds(text: string): string[] {
  const found = text.replace(OF_SOMETHING_ELSE, ' ').matchAll(OF_SOMEBODY)
  return [...new Set([...found].map(([, mentioned, linked, bare]) => (mentioned ?? linked ?? bare)!))]
}

/** The ids of a text that is nothing but ids, mentions and links to profiles; null where it says more than that. */
export function readOnlyIds(text: string): string[] | null {
  const ids = readIds(text)
  // Word by word: what is pasted may be long.
  const rest = text.replace(/\S+/g, word => (LINK_TO_SOMEBODY.test(word) ? '' : word)).replace(OF_SOMEBODY, '')
  return ids.length > 0 && !/[\p{L}\p{N}]/u.test(rest) ? ids : null
}
