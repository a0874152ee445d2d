import { z } from 'zod'
import { editMessage } from '../../platform/messages.ts'
import { flagsOf } from './flags-of.ts'
import { knownMessage, suppressBit } from './known-message.ts'
import { holdsOf } from './look-at-message.ts'
import { messageChangedSince } from './message-changed-since.ts'
import { keyOf, messageFields, messageVerb } from './message-verb.ts'
import { withBit } from './with-bit.ts'

const SuppressInput = z.object({ ...messageFields, suppress: z.boolean('must be yes or no.') })

/** Hides the embeds of a message of anybody, or shows them again. Rests on `gaps.md, "Message edit body"` and "Flags". */
export const suppressEmbeds = messageVerb<z.output<typeof SuppressInput>>({
  action: 'message.embeds.suppress',
  input: profile =>
    SuppressInput.refine(() => suppressBit(profile) !== 0, {
      path: ['suppress'],
      error: 'This platform cannot hide embeds.',
    }),
  before: (_input, message) => ({ suppressed: message.isSuppressed }),
  already: ({ suppress }, message) =>
    message.isSuppressed === suppress ? `The embeds are ${suppress ? 'hidden' : 'shown'} already.` : null,
  call: async ({ steward, input: { guildId, channelId, messageId, suppress }, auditReason }) => {
    const known = await flagsOf(steward, guildId, keyOf({ channelId, messageId }))
    const flags = withBit(known, suppressBit(steward.platform.profile), suppress)
    await editMessage(steward.platform, { guildId, channelId }, messageId, { flags }, auditReason)
  },
  look: async (steward, input) => {
    const isSo = await holdsOf(steward, input, ({ isSuppressed }) =>
      isSuppressed === null ? null : isSuppressed === input.suppress,
    )
    return isSo ? { done: 'all', after: { suppressed: input.suppress } } : { done: 'nothing' }
  },
  after: ({ suppress }) => ({ suppressed: suppress }),
  inverse: async (entry, steward) => {
    const { channelId, messageId, suppress } = SuppressInput.pick({
      channelId: true,
      messageId: true,
      suppress: true,
    }).parse(entry.intent)
    const message = await knownMessage(steward, entry.guildId, keyOf({ channelId, messageId }))
    if (message.isGone) return { because: 'The message is gone.' }
    if (message.isSuppressed === !suppress)
      return { because: `The embeds are ${suppress ? 'shown' : 'hidden'} already.` }
    const order = { action: 'message.embeds.suppress' as const, input: { channelId, messageId, suppress: !suppress } }
    const by = await messageChangedSince(entry, steward, [order.action])
    return by ? { ...order, conflict: `${by} has changed this meanwhile.` } : order
  },
  doneText: ({ suppress }) => `The embeds are ${suppress ? 'hidden' : 'shown again'}.`,
})
