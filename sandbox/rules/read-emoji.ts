import type { Emoji } from '../world/message-model.ts'
import type { Guild } from '../world/model.ts'

const CUSTOM = /^(\w{2,32}):(\d{1,20})$/
const UNICODE = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?)$/v

/** A Unicode emoji, or `name:id` of one that these guilds have; null for anything else. */
export function readEmoji(text: string, guilds: Guild[]): Emoji | null {
  const id = CUSTOM.exec(text)?.[2]
  if (id === undefined) return UNICODE.test(text) ? { id: null, name: text } : null
  for (const { emojis } of guilds) {
    const emoji = emojis.find(emoji => emoji.id === id)
    if (emoji) return { id, name: emoji.name }
  }
  return null
}
