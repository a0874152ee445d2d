import { z } from 'zod'
import { MembersFilterParams } from '../directory/url-schema.ts'
import { Snowflake, Text } from '../input-fields.ts'

/** The most targets of one run. */
export const MOST_TARGETS = 10_000

const tooMany = `must be at most ${MOST_TARGETS.toLocaleString('en')}.`

// 500,000 characters: 10,000 links to profiles with room for notes between them.
const LONGEST_TEXT = 500_000

/** Whom a run is for: ids, everybody that a filter of the members' list finds, or a pasted text with ids in it. */
export const TargetsInput = z.union(
  [
    z.object({ ids: z.array(Snowflake, 'must be ids.').min(1, 'Choose somebody.').max(MOST_TARGETS, tooMany) }),
    z.object({ filter: z.custom<z.output<typeof MembersFilterParams>>(value => isFilter(value), 'must be a filter.') }),
    z.object({ text: Text.max(LONGEST_TEXT, `must have at most ${LONGEST_TEXT.toLocaleString('en')} characters.`) }),
  ],
  `must be ids (at most ${MOST_TARGETS.toLocaleString('en')}), a filter or a text.`,
)

export type TargetsInput = z.output<typeof TargetsInput>

function isFilter(value: unknown): boolean {
  return z.safeParse(MembersFilterParams, value).success
}
