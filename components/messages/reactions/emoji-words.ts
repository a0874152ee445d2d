import type { EmojiView } from '@/lib/queries/messages/message-views'

/**
 * What stands for an emoji: the character itself, or the name of one of the guild's own, for
 * whose picture the platform documents no address.
 */
export function emojiText({ id, name }: EmojiView): string {
  return id === null ? name : `:${name}:`
}

/** Tells two emoji apart. */
export function emojiKey({ id, name }: EmojiView): string {
  return id ?? name
}

const CUSTOM = /^<?a?:?(\w{1,32}):(\d{1,20})>?$/
// A picture, a flag or a keycap, with what may follow it; digits alone are emoji to Unicode but not to people.
const UNICODE =
  /^(?=\P{ASCII}|[\d#*]\ufe0f?\u20e3)(?:\p{RGI_Emoji}|[\p{Extended_Pictographic}\p{Emoji_Presentation}]\ufe0f?)$/v

/** The emoji that somebody typed: one character, or one of the guild's own as `name:id`. Null: it is none. */
export function readEmoji(typed: string): EmojiView | null {
  const text = typed.trim()
  const [, name, id] = CUSTOM.exec(text) ?? []
  if (name && id) return { id, name }
  return UNICODE.test(text) ? { id: null, name: text } : null
}
