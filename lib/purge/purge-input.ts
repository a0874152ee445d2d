import { z } from 'zod'
import { MessagesFilterParams } from '../directory/url-schema.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { orderFields } from '../moderation/input.ts'

const MOST = 10_000

/**
 * Which messages: ticked ones, each with its channel (also such whose content nobody knows); or all that match a filter at
 * this moment and are no newer than `upTo`, the newest that was shown, of them those that were written by whom the run
 * `authorsOf` has banned, removed, timed out or warned. Messages that come later never join.
 */
export const TargetsOfMessages = z.union([
  z.object({
    messages: listOf(z.object({ channelId: Snowflake, id: Snowflake }), {
      least: [1, 'must be at least one message.'],
      most: [MOST, 'must be at most 10,000 messages.'],
    }),
  }),
  z.object({ filter: MessagesFilterParams, upTo: Snowflake, authorsOf: z.uuid('must be a run.').optional() }),
])

export type TargetsOfMessages = z.output<typeof TargetsOfMessages>

export const PurgePlanInput = z.object({
  ...orderFields,
  targets: TargetsOfMessages,
  /** Pinned ones are left out unless asked for. */
  pinnedToo: z.boolean('must be yes or no.').default(false),
})
