import type { Emoji, Message } from '../world/message-model.ts'
import type { World } from '../world/world.ts'
import { dispatchReaction } from './dispatch-reaction.ts'
import { sameEmoji } from './same-emoji.ts'

/** Removes all reactions; emits MESSAGE_REACTION_REMOVE_ALL when there were any. */
export function clearReactions(world: World, message: Message): void {
  if (message.reactions.length === 0) return
  world.messages.of(message.channel_id).set({ ...message, reactions: [] })
  dispatchReaction(world, message, 'MESSAGE_REACTION_REMOVE_ALL', {})
}

/** Removes everybody's reaction with one emoji; emits MESSAGE_REACTION_REMOVE_EMOJI when there was one. */
export function clearEmoji(world: World, message: Message, emoji: Emoji): void {
  const known = message.reactions.find(reaction => sameEmoji(reaction.emoji, emoji))
  if (!known) return
  const reactions = message.reactions.filter(reaction => reaction !== known)
  world.messages.of(message.channel_id).set({ ...message, reactions })
  dispatchReaction(world, message, 'MESSAGE_REACTION_REMOVE_EMOJI', { emoji: known.emoji })
}
