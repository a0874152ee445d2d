import { applicationIdentityOf } from '../../application/identity.ts'
import type { Action } from '../../permissions/actions.ts'
import type { PlatformEmoji } from '../../platform/reactions.ts'
import type { Steward } from '../../steward.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { hasReacted } from './has-reacted.ts'
import { knownMessage } from './known-message.ts'
import { keyOf } from './message-verb.ts'

interface Reacted {
  channelId: string
  messageId: string
  emoji: PlatformEmoji
}

/** What takes a reaction of the bot away again, or puts it back; nothing where that is how things stand. */
export async function undoReaction(
  { guildId, intent }: Undoable,
  steward: Steward,
  action: Extract<Action, 'reaction.add' | 'reaction.remove.own'>,
): Promise<Inverse> {
  const { channelId, messageId, emoji } = intent as unknown as Reacted
  const { botUserId } = await applicationIdentityOf(steward.db, steward.platform)
  const message = await knownMessage(steward, guildId, keyOf({ channelId, messageId }))
  if (message.isGone) return { because: 'The message is gone.' }
  const isAdding = action === 'reaction.add'
  if (hasReacted(message, emoji, botUserId, botUserId) === isAdding) {
    return { because: isAdding ? 'The bot has reacted so again already.' : "The bot's reaction is gone already." }
  }
  return { action, input: { channelId, messageId, emoji } }
}
