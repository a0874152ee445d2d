import type { ComposedEmbed } from './composed-message.ts'

/** Whether an embed has any part that is seen: a colour, a link or a time alone is nothing (`platform-api.md, "Embed"`). */
export function showsSomething(embed: ComposedEmbed): boolean {
  const { title, description, author, thumbnailUrl, imageUrl, footer, fields } = embed
  const parts = [title, description, author.name, author.iconUrl, thumbnailUrl, imageUrl, footer.text, footer.iconUrl]
  return fields.length > 0 || parts.some(part => part.trim() !== '')
}
