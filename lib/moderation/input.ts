import { z } from 'zod'
import { showsNothing } from '../directory/shows-nothing.ts'
import { Snowflake, Text } from '../input-fields.ts'

// 400: with the moderator's name and id before it, it fits the 512 characters of the platform's audit log.
export const REASON_MAX = 400

/**
 * The fields that every order has. The reason is trimmed, and one that nobody would see is none; line breaks in it would break
 * the platform's header.
 */
export const orderFields = {
  guildId: Snowflake,
  reason: Text.trim()
    .refine(text => [...text].length <= REASON_MAX, `must have at most ${REASON_MAX} characters.`)
    .transform(text => (showsNothing(text) ? '' : text.replace(/\s+/g, ' ')))
    .default(''),
}

/** The fields of an order about a person. `seenEntryId`: see VerbInput. */
export const verbFields = {
  ...orderFields,
  userId: Snowflake,
  seenEntryId: z.uuid('must be the id of an entry.').nullable().optional(),
}
