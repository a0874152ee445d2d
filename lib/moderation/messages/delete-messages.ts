import { z } from 'zod'
import { Snowflake } from '../../input-fields.ts'
import { listOf } from '../../list-of.ts'
import { forgetDeleted } from '../../mirror/messages/forget-deleted.ts'
import { bulkDeleteMessages } from '../../platform/bulk-delete-messages.ts'
import { orderFields } from '../input.ts'
import type { Verb } from '../verb.ts'
import { copyBefore, copyIn } from './copy-before.ts'
import { NOT_UNDONE } from './delete-message.ts'
import { goneAmong } from './look-for-messages.ts'

const inputWithin = (min: number, max: number) =>
  z.object({
    ...orderFields,
    channelId: Snowflake,
    messageIds: listOf(Snowflake, {
      must: 'must be ids.',
      least: [min, `must be at least ${min} messages.`],
      most: [max, `must be at most ${max} messages.`],
    }).refine(ids => new Set(ids).size === ids.length, 'must name each message once.'),
  })

type Input = z.output<ReturnType<typeof inputWithin>>

const keysOf = ({ channelId, messageIds }: Input) => messageIds.map(id => ({ channelId, id }))

/**
 * Deletes some messages of one channel in one call, after a copy of them was stored. Ids that are gone already are success
 * (gaps.md, "Bulk delete body"). Rests on `platform-api.md, "Messages"`. `after.messageIds`: those that are gone, where
 * only a part is.
 */
export const deleteMessages: Verb<Input> = {
  action: 'message.delete.bulk',
  input: ({ bulkDelete: { min, max } }) => inputWithin(min, max),
  asks: ({ channelId }) => ({ channelId }),
  subject: ({ channelId }, { channel }) => ({ id: channelId, name: channel?.name ?? channelId }),
  before: () => ({}),
  prepare: preparation => copyBefore(preparation, keysOf(preparation.input)),
  call: ({ steward: { platform }, input: { channelId, messageIds }, auditReason }) =>
    bulkDeleteMessages(platform, channelId, messageIds, auditReason),
  look: async (steward, input) => {
    const gone = await goneAmong(steward, input, input.messageIds)
    if (gone.size === 0) return { done: 'nothing' }
    if (gone.size === input.messageIds.length) return { done: 'all', after: { deleted: true, ...copyIn(input) } }
    return { done: 'part', after: { messageIds: [...gone], ...copyIn(input) } }
  },
  after: () => ({ deleted: true }),
  consequences: (tx, { input, after }) => {
    const messageIds = (after?.messageIds as string[] | undefined) ?? input.messageIds
    return forgetDeleted(tx, input.guildId, keysOf({ ...input, messageIds }))
  },
  news: ({ guildId, channelId }) => ({ guildId, kind: 'message', ids: [channelId] }),
  never: NOT_UNDONE,
  doneText: ({ messageIds }) => `${messageIds.length} messages are deleted.`,
}
