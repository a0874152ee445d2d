import { z } from 'zod'
import type { Named } from '../../audit/open-entry.ts'
import { Snowflake } from '../../input-fields.ts'
import { deleteMessages } from '../../mirror/messages/delete-messages.ts'
import { forgetDeleted } from '../../mirror/messages/forget-deleted.ts'
import { type Judged, judge } from '../../permissions/authorize.ts'
import { PlatformNotFound } from '../../platform/errors.ts'
import { deleteMessage as remove } from '../../platform/messages.ts'
import { isUnknownChannel } from '../../platform/unknown-channel.ts'
import { orderFields } from '../input.ts'
import type { State, Verb } from '../verb.ts'
import { asksOfAuthor, asksOfMessage } from './asks-of-message.ts'
import { copyBefore, copyIn } from './copy-before.ts'
import { goneAmong } from './look-for-messages.ts'
import { type MessageNow, messageNow } from './message-now.ts'

export const NOT_UNDONE = 'A deleted message cannot be brought back; its copy is kept.'

const DeleteMessageInput = z.object({ ...orderFields, channelId: Snowflake, messageId: Snowflake })

type Input = z.output<typeof DeleteMessageInput>

const keyOf = ({ channelId, messageId }: Input) => ({ channelId, id: messageId })

/**
 * Deletes one message, after a copy of it was stored. Rests on `platform-api.md, "Messages"`. `after.wasGone`: somebody
 * else has deleted it meanwhile.
 */
export const deleteMessage: Verb<Input> = {
  action: 'message.delete',
  input: () => DeleteMessageInput,
  asks: (input, steward) => asksOfMessage(steward, input),
  asksBy: (_input, state) => asksOfAuthor(authorIn(state)),
  state: async (input, steward) => ({ ...(await messageNow(steward, input.guildId, keyOf(input))) }),
  subject: (_input, facts, state) => authorFor(facts, state),
  before: (_input, facts, state) => ({ author: authorFor(facts, state) }),
  already: (_input, _facts, state) => (state?.isGone ? 'This message is gone already.' : null),
  prepare: preparation => copyBefore(preparation, [keyOf(preparation.input)]),
  call: async ({ steward: { platform }, input: { channelId, messageId }, auditReason }) => {
    try {
      await remove(platform, channelId, messageId, auditReason)
      return {}
    } catch (error) {
      if (error instanceof PlatformNotFound && !isUnknownChannel(error)) return { wasGone: true }
      throw error
    }
  },
  look: async (steward, input) => {
    const gone = await goneAmong(steward, input, [input.messageId])
    return gone.size > 0 ? { done: 'all', after: { deleted: true, ...copyIn(input) } } : { done: 'nothing' }
  },
  after: () => ({ deleted: true }),
  consequences: async (tx, { input, after }) => {
    // What is gone since before is told by no event any more.
    if (after?.wasGone) await deleteMessages(tx, input.guildId, [keyOf(input)])
    else await forgetDeleted(tx, input.guildId, [keyOf(input)])
  },
  news: ({ guildId, channelId }) => ({ guildId, kind: 'message', ids: [channelId] }),
  never: NOT_UNDONE,
  doneText: () => 'The message is deleted.',
}

/** Who wrote it, for a moderator who may read there: others delete what they were shown elsewhere, and learn nothing. */
function authorFor(facts: Judged, state: State | undefined): Named | null {
  const mayRead = judge({ action: 'message.list' }, facts).ok
  return mayRead ? authorIn(state) : null
}

function authorIn(state: State | undefined): Named | null {
  return (state as MessageNow | undefined)?.author ?? null
}
