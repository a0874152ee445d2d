import type { Platform } from './platform.ts'
import { REPEATS } from './repeats.ts'
import { route } from './route.ts'
import type { PlatformEmoji } from './wire/emoji.ts'

export type { PlatformEmoji }

/** The message that is reacted to. */
export interface MessagePlace {
  channelId: string
  messageId: string
}

/** Adds the bot's reaction (`platform-api.md, "Messages"`). Adding it again changes nothing. */
export function addReaction(platform: Platform, place: MessagePlace, emoji: PlatformEmoji): Promise<void> {
  const path = `${reactionsTo(place)}/${emojiSegment(emoji)}/@me`
  return platform.rest.run({ method: 'PUT', path, repeat: REPEATS.addReaction })
}

/** Removes the bot's reaction (`platform-api.md, "Messages"`). */
export function removeOwnReaction(platform: Platform, place: MessagePlace, emoji: PlatformEmoji): Promise<void> {
  const path = `${reactionsTo(place)}/${emojiSegment(emoji)}/@me`
  return platform.rest.run({ method: 'DELETE', path, repeat: REPEATS.removeReaction })
}

/** Removes one person's reaction (`platform-api.md, "Messages"`). */
export function removeUserReaction(
  platform: Platform,
  place: MessagePlace,
  emoji: PlatformEmoji,
  userId: string,
  reason?: string,
): Promise<void> {
  const path = `${reactionsTo(place)}/${emojiSegment(emoji)}${route`/${userId}`}`
  return platform.rest.run({ method: 'DELETE', path, reason, repeat: REPEATS.removeReaction })
}

/** Removes all reactions of a message (`platform-api.md, "Messages"`). */
export function removeAllReactions(platform: Platform, place: MessagePlace, reason?: string): Promise<void> {
  return platform.rest.run({ method: 'DELETE', path: reactionsTo(place), reason, repeat: REPEATS.removeAllReactions })
}

function reactionsTo({ channelId, messageId }: MessagePlace): string {
  return route`/channels/${channelId}/messages/${messageId}/reactions`
}

/**
 * The `:emoji` of a path: a custom emoji as `name:id`, a Unicode one as it is, both URL-encoded. Throws a TypeError for
 * text that is neither: dots would lead the call elsewhere.
 */
export function emojiSegment({ id, name }: PlatformEmoji): string {
  if (
    id === null ? !/\P{ASCII}/u.test(name) || name.length > 64 : !/^[\w~-]{1,64}$/.test(name) || !/^\d{1,20}$/.test(id)
  ) {
    throw new TypeError('An emoji must be a Unicode one or name and id of a custom one.')
  }
  return encodeURIComponent(id === null ? name.toWellFormed() : `${name}:${id}`)
}
