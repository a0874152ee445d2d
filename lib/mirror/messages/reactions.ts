import type { StoredReaction } from '../../db/schema/messages.ts'
import type { PlatformEmoji, PlatformReaction } from '../../platform/wire/emoji.ts'
import { storableInteger, storableText } from '../storable.ts'

const MOST_EMOJIS = 50
const MOST_USERS = 50

/** Somebody has reacted. Told twice it counts once, as long as it is remembered who did. */
export function withReaction(reactions: StoredReaction[], emoji: PlatformEmoji, userId: string): StoredReaction[] {
  const known = reactions.find(one => isSame(one.emoji, emoji))
  if (known?.userIds.includes(userId)) return reactions
  if (!known) {
    return [...reactions, { emoji: storableEmoji(emoji), count: 1, userIds: [userId] }].slice(0, MOST_EMOJIS)
  }
  const more = { ...known, count: known.count + 1, userIds: [...known.userIds, userId].slice(-MOST_USERS) }
  return reactions.map(one => (one === known ? more : one))
}

/** Somebody has taken a reaction back. */
export function withoutReaction(reactions: StoredReaction[], emoji: PlatformEmoji, userId: string): StoredReaction[] {
  const known = reactions.find(one => isSame(one.emoji, emoji))
  // Where everybody who is counted is known and this is none of them, it was told before.
  if (!known || (!known.userIds.includes(userId) && known.count <= known.userIds.length)) return reactions
  const less = { ...known, count: known.count - 1, userIds: known.userIds.filter(id => id !== userId) }
  return reactions.flatMap(one => (one !== known ? one : less.count > 0 ? less : []))
}

/** All reactions with one emoji were removed. */
export function withoutEmoji(reactions: StoredReaction[], emoji: PlatformEmoji): StoredReaction[] {
  return reactions.filter(one => !isSame(one.emoji, emoji))
}

/** The reactions as a whole message tells them, with whom is known of each. */
export function toldReactions(told: PlatformReaction[], known: StoredReaction[] = []): StoredReaction[] {
  return told.slice(0, MOST_EMOJIS).map(({ emoji, count }) => {
    const userIds = known.find(one => isSame(one.emoji, emoji))?.userIds ?? []
    return {
      emoji: storableEmoji(emoji),
      count: storableInteger(count),
      userIds: userIds.length > count ? [] : userIds,
    }
  })
}

function isSame(one: PlatformEmoji, other: PlatformEmoji): boolean {
  return one.id !== null || other.id !== null ? one.id === other.id : one.name === storableText(other.name)
}

function storableEmoji({ id, name }: PlatformEmoji): PlatformEmoji {
  return { id, name: storableText(name) }
}
