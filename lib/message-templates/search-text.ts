import type { ComposedMessage } from '../message-rules/composed-message.ts'
import { inSmallLetters } from '../queries/in-small-letters.ts'

// All that the largest message which can be sent says: 10,000 characters, of two units each at most. In UTF-16 units.
const LONGEST = 20_000
// More words than anybody searches by.
const MOST_WORDS = 8

/**
 * What a template is found by, as it is stored beside it: its name, the texts of its message, then its links and moments,
 * a line each, in small letters.
 */
export function searchTextOf({ name, message }: { name: string; message: ComposedMessage }): string {
  const { content, embeds } = message
  const texts = embeds.flatMap(({ title, description, author, footer, fields }) => [
    title,
    description,
    author.name,
    footer.text,
    ...fields.flatMap(field => [field.name, field.value]),
  ])
  const links = embeds.flatMap(({ url, imageUrl, thumbnailUrl, author, footer, timestamp }) => [
    url,
    imageUrl,
    thumbnailUrl,
    author.iconUrl,
    footer.iconUrl,
    timestamp,
  ])
  const lines = [name, content, ...texts, ...links].filter(Boolean)
  return inSmallLetters(lines.join('\n')).slice(0, LONGEST).toWellFormed()
}

/** The words that somebody searches by, each once. All of them have to be in the text; none has a space or a line's end in it. */
export function searchWords(q: string): string[] {
  const words = inSmallLetters(q).split(/\s+/).filter(Boolean)
  return [...new Set(words)].slice(0, MOST_WORDS)
}
