import { z } from 'zod'
import type { Guard, Named } from '../../audit/open-entry.ts'
import { calledBy } from '../../directory/called-by.ts'
import { MOST_KEPT } from '../../directory/most-kept.ts'
import { noneErasedSince } from '../../erasure/hold-erasures.ts'
import { NOTHING_TO_KEEP } from '../../evidence/nothing-to-keep.ts'
import { soleAuthor } from '../../evidence/sole-author.ts'
import { type ReadMessages, readToCopy, takeEvidence } from '../../evidence/take-evidence.ts'
import { asMessageRow } from '../../former-messages/as-message-row.ts'
import { readFormerVersion } from '../../former-messages/read-former-version.ts'
import { Snowflake } from '../../input-fields.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { orderFields } from '../input.ts'
import type { State, Verb } from '../verb.ts'
import { copyIn } from './copy-before.ts'

// As large as the column holds.
const MOST_VERSIONS = 2 ** 31 - 1

const KeepInput = z
  .object({
    ...orderFields,
    channelId: Snowflake,
    messageIds: z
      .array(Snowflake, 'must be ids.')
      .min(1, 'must be at least one message.')
      .max(MOST_KEPT, `must be at most ${MOST_KEPT} messages.`)
      .refine(ids => new Set(ids).size === ids.length, 'must name each message once.'),
    /** What the message said before, by its number, instead of what it says now. */
    version: z.int('must be a number.').min(1, 'must be a number.').max(MOST_VERSIONS, 'must be a number.').optional(),
    /** When that version ended: once all that are kept of a message have expired, numbers begin anew. */
    endedAt: z.iso
      .datetime('must be a time.')
      // Postgres knows no such year.
      .regex(/^(?!0000)/, 'must be a time.')
      .optional(),
  })
  .refine(({ version, endedAt }) => (version === undefined) === (endedAt === undefined), {
    path: ['endedAt'],
    error: 'must be given with the version.',
  })
  .refine(({ messageIds, version }) => version === undefined || messageIds.length === 1, {
    path: ['version'],
    error: 'must be of one message.',
  })

type Input = z.output<typeof KeepInput>

const keysOf = ({ channelId, messageIds }: Input) => messageIds.map(id => ({ channelId, id }))

/**
 * Keeps a copy of messages of one channel, or of what one of them said before, as proof; nothing is called on the platform. The
 * entry is about whoever wrote all of them, else about the channel. Throws NothingToKeep where nothing is known of any.
 */
export const keepMessages: Verb<Input> = {
  action: 'message.keep',
  input: () => KeepInput,
  asks: ({ channelId }) => ({ channelId }),
  needs: ({ channelId, version }) => (version === undefined ? [] : [{ action: 'message.former', channelId }]),
  state: whatIsKnown,
  subject: ({ channelId }, { channel }, state) =>
    (state?.author as Named | null | undefined) ?? { id: channelId, name: channel?.name ?? channelId },
  before: ({ channelId }, { channel }) => ({ channelName: channel?.name ?? channelId }),
  already: (_input, _facts, state) => (state?.isKnown === false ? NOTHING_TO_KEEP : null),
  // What it is made of was read before anybody could see that it is.
  guards: ({ guildId }, _actor, _before, state) => notErased(guildId, state?.read as ReadMessages | undefined),
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
  doneText: ({ messageIds: { length }, version }) =>
    version !== undefined
      ? 'A copy of what the message said is kept.'
      : length === 1
        ? 'A copy of the message is kept.'
        : `A copy of ${length} messages is kept.`,
}

/** Whether anything is known of them, who wrote all of them where that is, and what the copy is then made of. */
async function whatIsKnown(input: Input, steward: Steward): Promise<State> {
  const keys = keysOf(input)
  const read =
    input.version === undefined || input.endedAt === undefined
      ? await readToCopy(steward, { guildId: input.guildId, kind: 'kept', keys })
      : await readVersion(steward, input, { version: input.version, endedAt: new Date(input.endedAt) })
  const authors = keys.map(({ id }): Named | null => {
    const row = read.rows.get(id)
    return row ? { id: row.authorId, name: calledBy(row.authorGlobalName, row.authorName, row.authorId) } : null
  })
  return { isKnown: read.rows.size > 0, author: soleAuthor(authors), read }
}

function notErased(guildId: string, read: ReadMessages | undefined): Guard[] {
  if (!read) return []
  return [noneErasedSince(guildId, [...new Set([...read.rows.values()].map(({ authorId }) => authorId))], read.at)]
}

/** What the message said before, as far as that is kept still. */
async function readVersion(
  { db }: Steward,
  input: Input,
  which: { version: number; endedAt: Date },
): Promise<ReadMessages> {
  const { guildId, channelId, messageIds } = input
  const at = now()
  const id = messageIds[0]!
  const row = await readFormerVersion(db.orm, { guildId, channelId, id, ...which })
  if (!row) return { at, rows: new Map() }
  const former = { endedAt: row.endedAt.toISOString(), endedBy: row.endedBy }
  return { at, rows: new Map([[id, { ...asMessageRow(row), former }]]) }
}

/** What the copy lacks, in a sentence. */
function unreadIn(count: number): State {
  if (count === 0) return {}
  const which = count === 1 ? '1 of them' : `${count} of them`
  return { remark: `Of ${which} the copy says only that it was there: it is gone, or could not be read.` }
}
