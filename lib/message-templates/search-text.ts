import { foldText } from '../directory/fold-text.ts'
import type { ComposedMessage } from '../message-rules/composed-message.ts'

// All that the largest message which can be sent says: 10,000 characters, of two units each at most. In UTF-16 units.
const LONGEST = 20_000

/**
 * What a template is found by, as it is stored beside it: its name, the texts of its message, then its links and moments, one
 * after the other, folded.
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
  return foldText(lines.join('\n')).slice(0, LONGEST).toWellFormed()
}
