import { z } from 'zod'
import { forgetReactions } from '../../mirror/messages/forget-reactions.ts'
import { removeAllReactions } from '../../platform/reactions.ts'
import { holdsOf } from './look-at-message.ts'
import { keyOf, messageFields, messageVerb } from './message-verb.ts'

const ClearInput = z.object(messageFields)

/** Removes all reactions of a message. Rests on `platform-api.md, "Messages"`. */
export const clearReactions = messageVerb<z.output<typeof ClearInput>>({
  action: 'reaction.clear',
  input: () => ClearInput,
  before: (_input, { row }) => ({ reactions: row?.reactions.map(({ emoji, count }) => ({ emoji, count })) ?? null }),
  already: (_input, { row }) => (row?.reactions.length === 0 ? 'Nobody has reacted to this message.' : null),
  call: ({ steward: { platform }, input: { channelId, messageId }, auditReason }) =>
    removeAllReactions(platform, { channelId, messageId }, auditReason),
  look: async (steward, input) => {
    const areGone = await holdsOf(steward, input, ({ row, tellsRemovals }) => {
      if (row?.reactions.length === 0) return true
      return row && tellsRemovals ? false : null
    })
    return areGone ? { done: 'all', after: { reactions: [] } } : { done: 'nothing' }
  },
  after: () => ({ reactions: [] }),
  consequences: (tx, { input }) =>
    forgetReactions(tx, input.guildId, {
      key: keyOf(input),
      event: 'MESSAGE_REACTION_REMOVE_ALL',
      without: () => [],
    }),
  never: 'Only those who reacted can react again.',
  doneText: () => 'All reactions are removed.',
})
