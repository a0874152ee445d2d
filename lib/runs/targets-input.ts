import { z } from 'zod'
import { Snowflake, Text } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { orderFields } from '../moderation/input.ts'

/** The most targets of one run. */
export const MOST_TARGETS = 10_000

const ofSomebody = {
  least: [1, 'Choose somebody.'] as [number, string],
  most: [MOST_TARGETS, `must be at most ${MOST_TARGETS.toLocaleString('en')}.`] as [number, string],
}

// 500,000 characters: 10,000 links to profiles with room for notes between them.
const LONGEST_TEXT = 500_000

const Ones = z.object({
  id: Snowflake,
  reason: orderFields.reason,
  /** When their ban ends by itself, where it is one. */
  endsAt: z.iso.datetime({ offset: true, error: 'must be a date and time.' }).optional(),
})

/** Whom a run is for: ids, each with a reason or an end of its own or without, or a pasted text with ids in it. */
export const TargetsInput = z.union(
  [
    z.object({ ids: listOf(Snowflake, { must: 'must be ids.', ...ofSomebody }) }),
    z.object({ each: listOf(Ones, { must: 'must be ids with reasons.', ...ofSomebody }) }),
    z.object({ text: Text.max(LONGEST_TEXT, `must have at most ${LONGEST_TEXT.toLocaleString('en')} characters.`) }),
  ],
  `must be ids (at most ${MOST_TARGETS.toLocaleString('en')}) or a text.`,
)

export type TargetsInput = z.output<typeof TargetsInput>

/** What those have for their own who have something, by id; the first counts. */
export function ownOrders(targets: TargetsInput): Map<string, { reason?: string; endsAt?: string }> {
  if (!('each' in targets)) return new Map()
  const given = targets.each.map(({ id, reason, endsAt }): [string, { reason?: string; endsAt?: string }] => [
    id,
    { ...(reason !== '' && { reason }), ...(endsAt && { endsAt }) },
  ])
  return new Map(given.filter(([, own]) => Object.keys(own).length > 0).toReversed())
}
