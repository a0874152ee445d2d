import type { Emoji, Message } from '../world/message-model.ts'
import type { World } from '../world/world.ts'
import { dispatchReaction } from './dispatch-reaction.ts'
import { sameEmoji } from './same-emoji.ts'

/** Takes back one person's reaction; emits MESSAGE_REACTION_REMOVE when there was one. */
export function removeReaction(world: World, message: Message, userId: string, emoji: Emoji): void {
  const known = message.reactions.find(reaction => sameEmoji(reaction.emoji, emoji))
  if (!known?.user_ids.includes(userId)) return
  const user_ids = known.user_ids.filter(id => id !== userId)
  const reactions = message.reactions.flatMap(item => {
    if (item !== known) return [item]
    return user_ids.length > 0 ? [{ ...item, user_ids }] : []
  })
  world.messages.of(message.channel_id).set({ ...message, reactions })
  dispatchReaction(world, message, 'MESSAGE_REACTION_REMOVE', { user_id: userId, emoji: known.emoji })
}
