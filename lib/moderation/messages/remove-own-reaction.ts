import { z } from 'zod'
import { applicationIdentityOf } from '../../application/identity.ts'
import { applicationIdentity } from '../../db/schema/application.ts'
import { forgetReactions } from '../../mirror/messages/forget-reactions.ts'
import { withoutReaction } from '../../mirror/messages/reactions.ts'
import { removeOwnReaction as remove } from '../../platform/reactions.ts'
import { EmojiInput, emojiInWords } from './emoji-input.ts'
import { hasReacted } from './has-reacted.ts'
import { holdsOf } from './look-at-message.ts'
import { keyOf, messageFields, messageVerb } from './message-verb.ts'
import { undoReaction } from './undo-reaction.ts'

const RemoveOwnInput = z.object({ ...messageFields, emoji: EmojiInput })

/** Takes the bot's own reaction back. Rests on `platform-api.md, "Messages"`. */
export const removeOwnReaction = messageVerb<z.output<typeof RemoveOwnInput>>({
  action: 'reaction.remove.own',
  input: () => RemoveOwnInput,
  before: ({ emoji }, message, bot) => ({ reacted: hasReacted(message, emoji, bot, bot) }),
  already: ({ emoji }, message, bot) =>
    hasReacted(message, emoji, bot, bot) === false ? `The bot has not reacted with ${emojiInWords(emoji)}.` : null,
  call: ({ steward: { platform }, input: { channelId, messageId, emoji } }) =>
    remove(platform, { channelId, messageId }, emoji),
  look: async (steward, input) => {
    const { botUserId } = await applicationIdentityOf(steward.db, steward.platform)
    const isGone = await holdsOf(steward, input, message => {
      const reacted = hasReacted(message, input.emoji, botUserId, botUserId)
      return reacted === null ? null : !reacted
    })
    return isGone ? { done: 'all', after: { reacted: false } } : { done: 'nothing' }
  },
  after: () => ({ reacted: false }),
  consequences: async (tx, { input }) => {
    const [bot] = await tx.select({ id: applicationIdentity.botUserId }).from(applicationIdentity)
    await forgetReactions(tx, input.guildId, {
      key: keyOf(input),
      event: 'MESSAGE_REACTION_REMOVE',
      without: known => (bot ? withoutReaction(known, input.emoji, bot.id) : known),
    })
  },
  inverse: (entry, steward) => undoReaction(entry, steward, 'reaction.add'),
  doneText: ({ emoji }) => `The bot's reaction ${emojiInWords(emoji)} is taken back.`,
})
