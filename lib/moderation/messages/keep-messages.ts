import { z } from 'zod'
import type { Named } from '../../audit/open-entry.ts'
import { MOST_KEPT } from '../../directory/most-kept.ts'
import { NOTHING_TO_KEEP } from '../../evidence/nothing-to-keep.ts'
import { soleAuthor } from '../../evidence/sole-author.ts'
import { type ReadMessages, readToCopy, takeEvidence } from '../../evidence/take-evidence.ts'
import { Snowflake } from '../../input-fields.ts'
import type { Steward } from '../../steward.ts'
import { orderFields } from '../input.ts'
import type { State, Verb } from '../verb.ts'
import { copyIn } from './copy-before.ts'

const KeepInput = z.object({
  ...orderFields,
  channelId: Snowflake,
  messageIds: z
    .array(Snowflake, 'must be ids.')
    .min(1, 'must be at least one message.')
    .max(MOST_KEPT, `must be at most ${MOST_KEPT} messages.`)
    .refine(ids => new Set(ids).size === ids.length, 'must name each message once.'),
})

type Input = z.output<typeof KeepInput>

const keysOf = ({ channelId, messageIds }: Input) => messageIds.map(id => ({ channelId, id }))

/**
 * Keeps a copy of messages of one channel as proof; nothing is called on the platform. The entry is about whoever wrote all of
 * them, else about the channel. Throws NothingToKeep where nothing is known of any.
 */
export const keepMessages: Verb<Input> = {
  action: 'message.keep',
  input: () => KeepInput,
  asks: ({ channelId }) => ({ channelId }),
  state: whatIsKnown,
  subject: ({ channelId }, { channel }, state) =>
    (state?.author as Named | null | undefined) ?? { id: channelId, name: channel?.name ?? channelId },
  before: ({ channelId }, { channel }) => ({ channelName: channel?.name ?? channelId }),
  already: (_input, _facts, state) => (state?.isKnown === false ? NOTHING_TO_KEEP : null),
  prepare: async ({ steward, input, by, state }) => {
    const { guildId, reason } = input
    const read = state?.read as ReadMessages | undefined
    const order = { guildId, kind: 'kept' as const, takenBy: by, reason, keys: keysOf(input), read }
    const { evidenceId, total, known } = await takeEvidence(steward, order)
    return { evidenceId, ...unreadIn(total - known) }
  },
  call: async () => {},
  look: async (_steward, input) => {
    const copy = copyIn(input)
    return copy.evidenceId ? { done: 'all', after: { kept: true, ...copy } } : { done: 'nothing' }
  },
  after: () => ({ kept: true }),
  never: 'A copy stays for as long as the settings say.',
  unchanged: 'Nothing was kept.',
  doneText: ({ messageIds: { length } }) =>
    length === 1 ? 'A copy of the message is kept.' : `A copy of ${length} messages is kept.`,
}

/** Whether anything is known of them, who wrote all of them where that is, and what the copy is then made of. */
async function whatIsKnown(input: Input, steward: Steward): Promise<State> {
  const keys = keysOf(input)
  const read = await readToCopy(steward, { guildId: input.guildId, kind: 'kept', keys })
  const authors = keys.map(({ id }): Named | null => {
    const row = read.rows.get(id)
    return row ? { id: row.authorId, name: row.authorGlobalName ?? row.authorName } : null
  })
  return { isKnown: read.rows.size > 0, author: soleAuthor(authors), read }
}

/** What the copy lacks, in a sentence. */
function unreadIn(count: number): State {
  if (count === 0) return {}
  const which = count === 1 ? '1 of them' : `${count} of them`
  return { remark: `Of ${which} the copy says only that it was there: it is gone, or could not be read.` }
}
