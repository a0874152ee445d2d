import { z } from 'zod'
import { applicationIdentityOf } from '../../application/identity.ts'
import { addReaction } from '../../platform/reactions.ts'
import { EmojiInput, emojiInWords } from './emoji-input.ts'
import { hasReacted } from './has-reacted.ts'
import { holdsOf } from './look-at-message.ts'
import { messageFields, messageVerb } from './message-verb.ts'
import { undoReaction } from './undo-reaction.ts'

const ReactInput = z.object({ ...messageFields, emoji: EmojiInput })

/** Adds the bot's reaction to a message. Rests on `platform-api.md, "Messages"`. */
export const reactToMessage = messageVerb<z.output<typeof ReactInput>>({
  action: 'reaction.add',
  input: () => ReactInput,
  before: ({ emoji }, message, bot) => ({ reacted: hasReacted(message, emoji, bot, bot) }),
  already: ({ emoji }, message, bot) =>
    hasReacted(message, emoji, bot, bot) ? `The bot has reacted with ${emojiInWords(emoji)} already.` : null,
  call: ({ steward: { platform }, input: { channelId, messageId, emoji } }) =>
    addReaction(platform, { channelId, messageId }, emoji),
  look: async (steward, input) => {
    const { botUserId } = await applicationIdentityOf(steward.db, steward.platform)
    const isThere = await holdsOf(steward, input, message => hasReacted(message, input.emoji, botUserId, botUserId))
    return isThere ? { done: 'all', after: { reacted: true } } : { done: 'nothing' }
  },
  after: () => ({ reacted: true }),
  inverse: (entry, steward) => undoReaction(entry, steward, 'reaction.remove.own'),
  doneText: ({ emoji }) => `The bot has reacted with ${emojiInWords(emoji)}.`,
})
