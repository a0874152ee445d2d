import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Snowflake } from '../input-fields.ts'
import { hasBareLink } from '../message-rules/bare-links.ts'
import { createMessage } from '../platform/messages.ts'
import { now } from '../time.ts'
import { aboutFields } from './about/about-input.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { findWarning } from './warn/find-warning.ts'
import { warningText } from './warn/warning-text.ts'

const WarnInput = z
  .object({ ...verbFields, ...aboutFields, channelId: Snowflake.optional() })
  .refine(({ reason }) => reason !== '', { path: ['reason'], error: 'Say what the warning is for.' })
  // Orders that say the same word for word are told apart by these.
  .transform(input => ({ ...input, orderId: randomUUID() as string, orderedAt: now().toISOString() }))

/**
 * Warns a member: a record in the log, and where a channel is named a message there that mentions nobody else. Rests on
 * `platform-api.md, "Messages"`; Steward sends no direct messages.
 */
export const warnMember = memberVerb<z.output<typeof WarnInput> & { platformAt?: string | undefined }>({
  action: 'member.warn',
  isAboutMessage: true,
  input: () => WarnInput,
  needs: ({ userId, channelId, reason }) => {
    if (channelId === undefined) return []
    const message = { links: hasBareLink(warningText({ userId, reason })) }
    return [{ action: 'message.post', channelId, message }]
  },
  complete: (input, _facts, { platform }) => ({
    ...input,
    platformAt: platform.rest.platformNow()?.toISOString(),
  }),
  before: () => ({}),
  call: async ({ steward: { platform }, input: { guildId, userId, channelId, reason }, auditReason }) => {
    if (channelId === undefined) return {}
    const draft = { content: warningText({ userId, reason }), mentions: { userIds: [userId] } }
    const { id } = await createMessage(platform, { guildId, channelId }, draft, auditReason)
    return { messageId: id }
  },
  look: async (steward, input) => {
    const { channelId } = input
    if (channelId === undefined) return { done: 'all', after: { warned: true } }
    const messageId = await findWarning(steward, { ...input, channelId })
    return messageId ? { done: 'all', after: { warned: true, messageId } } : { done: 'nothing' }
  },
  after: () => ({ warned: true }),
  never: 'It cannot be unsaid, only withdrawn.',
  doneText: ({ channelId }, name) =>
    channelId === undefined ? `${name} has a warning on record.` : `${name} is warned, and the channel has read it.`,
})
