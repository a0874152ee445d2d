import { z } from 'zod'
import { LONGEST_END_MS } from '../directory/longest-end.ts'
import { showsNothing } from '../directory/shows-nothing.ts'
import { Snowflake, Text } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { VERBS } from '../moderation/verbs.ts'
import { MINUTE } from '../time.ts'

// 400: what a reason may have (see lib/moderation/input.ts).
const MAX = 400

/** How many templates a guild may have. */
export const MOST_TEMPLATES = 50

const wholeMinutes = z.int('must be whole minutes.').multipleOf(MINUTE, 'must be whole minutes.')
const days = 'must be a whole number of days from 0 to 7.'

/** What it fills in besides the reason. How long a timeout may be depends on the platform. */
const lengthFields = {
  timeoutMs: wholeMinutes.min(MINUTE, 'must be at least a minute.').nullable().default(null),
  banMs: wholeMinutes
    .min(0, 'must not be negative.')
    .max(LONGEST_END_MS, 'must be at most five years, or for good.')
    .nullable()
    .default(null),
  deleteMessageDays: z.int(days).min(0, days).max(7, days).nullable().default(null),
}

export const templateFields = {
  guildId: Snowflake,
  text: Text.transform(text => text.trim().replace(/\s+/g, ' '))
    .refine(text => !showsNothing(text), 'must not be empty.')
    .refine(text => [...text].length <= MAX, `must have at most ${MAX} characters.`),
  actions: listOf(
    z.string('must be an action.').refine(action => VERBS.has(action), 'must be an action that takes a reason.'),
    { must: 'must be a list of actions.', most: [50, 'must be at most 50 actions.'] },
  )
    .default([])
    .transform(actions => [...new Set(actions)]),
  ...lengthFields,
}

const { guildId: _, ...what } = templateFields

/** What a template said, taken or not by now, when whoever changes or deletes it looked. Absent: whatever it says goes. */
export const Former = z.object({ ...what, text: Text.max(2 * MAX, `must have at most ${MAX} characters.`) }).optional()

export const templateId = z.uuid('must be the id of a template.')
