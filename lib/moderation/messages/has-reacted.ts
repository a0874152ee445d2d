import type { PlatformEmoji } from '../../platform/reactions.ts'
import { isSameEmoji } from './emoji-input.ts'
import type { KnownMessage } from './known-message.ts'

/** Whether somebody has reacted with an emoji; null: that is not known. The platform only counts, but for the bot itself. */
export function hasReacted(
  { row, told, tellsRemovals, isUnsure }: KnownMessage,
  emoji: PlatformEmoji,
  userId: string,
  botUserId: string,
): boolean | null {
  if (!row || isUnsure) return null
  const reaction = row.reactions.find(one => isSameEmoji(one.emoji, emoji))
  if (!reaction || reaction.count === 0) return false
  if (told && userId === botUserId) return told.reactions.find(one => isSameEmoji(one.emoji, emoji))?.me ?? false
  if (reaction.userIds.includes(userId)) return tellsRemovals ? true : null
  return reaction.userIds.length >= reaction.count ? false : null
}
