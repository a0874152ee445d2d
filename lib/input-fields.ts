import { z } from 'zod'
import { ID_FORM } from './directory/id-form.ts'

/** An id as the platform writes it: digits, never a number (ids exceed 2^53). */
export const Snowflake = z.string('must be an id.').regex(ID_FORM, 'must be an id.')

/**
 * The id of an order that a browser made up: however often it arrives in a guild, it is carried out once. Version 5 is left to the
 * turns of scheduled messages: anybody could work theirs out, and an id is given once in a guild, by whomever.
 */
export const OrderId = z
  .uuid('must be the id of an order.')
  .toLowerCase()
  .regex(/^.{14}[47]/, 'must be the id of an order.')

/** The cursor of a page that ended with the row of this number: as large as an integer of Postgres may be. */
export const PositionCursor = z.coerce.number('must be the cursor of an earlier page.').int().min(0).max(2_147_483_647)

/** Text that a database and a header can carry: no NUL, no half of a surrogate pair. */
export const Text = z
  .string('must be text.')
  .refine(text => text.isWellFormed() && !text.includes('\0'), 'must be text without broken characters.')
