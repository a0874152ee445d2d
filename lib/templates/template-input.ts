import { z } from 'zod'
import { Snowflake, Text } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { VERBS } from '../moderation/verbs.ts'

// 400: what a reason may have (see lib/moderation/input.ts).
const MAX = 400

/** How many templates a guild may have. */
export const MOST_TEMPLATES = 50

export const templateFields = {
  guildId: Snowflake,
  text: Text.transform(text => text.trim().replace(/\s+/g, ' '))
    .refine(text => text !== '', 'must not be empty.')
    .refine(text => [...text].length <= MAX, `must have at most ${MAX} characters.`),
  actions: listOf(
    z.string('must be an action.').refine(action => VERBS.has(action), 'must be an action that takes a reason.'),
    { must: 'must be a list of actions.', most: [50, 'must be at most 50 actions.'] },
  )
    .default([])
    .transform(actions => [...new Set(actions)]),
}

export const templateId = z.uuid('must be the id of a template.')
