import { applicationIdentityOf } from '../../application/identity.ts'
import type { Action } from '../../permissions/actions.ts'
import type { PlatformEmoji } from '../../platform/reactions.ts'
import type { Steward } from '../../steward.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { isSameEmoji } from './emoji-input.ts'
import { hasReacted } from './has-reacted.ts'
import { knownMessage } from './known-message.ts'
import { messageChangedSince } from './message-changed-since.ts'
import { keyOf } from './message-verb.ts'

interface Reacted {
  channelId: string
  messageId: string
  emoji: PlatformEmoji
}

// Whoever removes all of a message has decided about the bot's too, be it there or not.
const DECIDE = ['reaction.add', 'reaction.remove.own', 'reaction.clear']

/** What takes a reaction of the bot away again, or puts it back; nothing where that is how things stand. */
export async function undoReaction(
  entry: Undoable,
  steward: Steward,
  action: Extract<Action, 'reaction.add' | 'reaction.remove.own'>,
): Promise<Inverse> {
  const { channelId, messageId, emoji } = entry.intent as unknown as Reacted
  const { botUserId } = await applicationIdentityOf(steward.db, steward.platform)
  const message = await knownMessage(steward, entry.guildId, keyOf({ channelId, messageId }))
  if (message.isGone) return { because: 'The message is gone.' }
  const isAdding = action === 'reaction.add'
  if (hasReacted(message, emoji, botUserId, botUserId) === isAdding) {
    return { because: isAdding ? 'The bot has reacted so again already.' : "The bot's reaction is gone already." }
  }
  const order = { action, input: { channelId, messageId, emoji } }
  const isOfIt = (other: Partial<Reacted>) => !other.emoji || isSameEmoji(other.emoji, emoji)
  const by = await messageChangedSince(entry, steward, DECIDE, isOfIt)
  return by ? { ...order, conflict: `${by} has decided about this reaction meanwhile.` } : order
}
