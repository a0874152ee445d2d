import { z } from 'zod'
import { Snowflake } from '../../input-fields.ts'
import { forgetReactions } from '../../mirror/messages/forget-reactions.ts'
import { withoutReaction } from '../../mirror/messages/reactions.ts'
import { removeUserReaction } from '../../platform/reactions.ts'
import { EmojiInput, emojiInWords } from './emoji-input.ts'
import { hasReacted } from './has-reacted.ts'
import { holdsOf } from './look-at-message.ts'
import { keyOf, messageFields, messageVerb } from './message-verb.ts'

const RemoveReactionInput = z.object({ ...messageFields, emoji: EmojiInput, userId: Snowflake })

// The bot's own is `removeOwnReaction`'s: nobody is both here.
const NOT_THE_BOT = ''

/** Removes one person's reaction from a message. Rests on `platform-api.md, "Messages"`. */
export const removeReaction = messageVerb<z.output<typeof RemoveReactionInput>>({
  action: 'reaction.remove',
  input: () => RemoveReactionInput,
  // Whose reaction it is says more than who wrote the message.
  subject: ({ userId }, { target }) => ({ id: userId, name: target?.name ?? userId }),
  before: ({ emoji, userId }, message) => ({
    reacted: hasReacted(message, emoji, userId, NOT_THE_BOT),
    author: message.author,
  }),
  already: ({ emoji, userId }, message) =>
    hasReacted(message, emoji, userId, NOT_THE_BOT) === false
      ? `They have not reacted with ${emojiInWords(emoji)}, or not any more.`
      : null,
  call: ({ steward: { platform }, input: { channelId, messageId, emoji, userId }, auditReason }) =>
    removeUserReaction(platform, { channelId, messageId }, emoji, userId, auditReason),
  look: async (steward, input) => {
    const isGone = await holdsOf(steward, input, message => {
      const reacted = hasReacted(message, input.emoji, input.userId, NOT_THE_BOT)
      return reacted === null ? null : !reacted
    })
    return isGone ? { done: 'all', after: { reacted: false } } : { done: 'nothing' }
  },
  after: () => ({ reacted: false }),
  consequences: (tx, { input }) =>
    forgetReactions(tx, input.guildId, {
      key: keyOf(input),
      event: 'MESSAGE_REACTION_REMOVE',
      without: known => withoutReaction(known, input.emoji, input.userId),
    }),
  never: 'Only they themselves can react again.',
  doneText: ({ emoji }, name) => `The reaction ${emojiInWords(emoji)} of ${name} is removed.`,
})
