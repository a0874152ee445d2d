import type { Emoji, Message } from '../world/message-model.ts'
import type { World } from '../world/world.ts'
import { dispatchReaction } from './dispatch-reaction.ts'
import { sameEmoji } from './same-emoji.ts'

/** Somebody reacts; emits MESSAGE_REACTION_ADD, once for the same person and emoji. */
export function addReaction(world: World, message: Message, userId: string, emoji: Emoji): Message {
  const known = message.reactions.find(reaction => sameEmoji(reaction.emoji, emoji))
  if (known?.user_ids.includes(userId)) return message
  const reactions = known
    ? message.reactions.map(item => (item === known ? { ...item, user_ids: [...item.user_ids, userId] } : item))
    : [...message.reactions, { emoji, user_ids: [userId] }]
  const next = { ...message, reactions }
  world.messages.of(message.channel_id).set(next)
  dispatchReaction(world, message, 'MESSAGE_REACTION_ADD', { user_id: userId, emoji: known?.emoji ?? emoji })
  return next
}
