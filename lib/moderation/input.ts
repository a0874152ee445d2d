import { z } from 'zod'

/** An id as the platform writes it: digits, never a number (ids exceed 2^53). */
export const Snowflake = z.string('must be an id.').regex(/^\d{1,20}$/, 'must be an id.')

// 400: with the moderator's name and id before it, it fits the 512 characters of the platform's audit log.
const REASON_MAX = 400

/** Text that a database and a header can carry: no NUL, no half of a surrogate pair. */
export const Text = z
  .string('must be text.')
  .refine(text => text.isWellFormed() && !text.includes('\0'), 'must be text without broken characters.')

/** The fields every verb has. The reason is trimmed; line breaks in it would break the platform's header. */
export const verbFields = {
  guildId: Snowflake,
  userId: Snowflake,
  reason: Text.trim()
    .refine(text => [...text].length <= REASON_MAX, `must have at most ${REASON_MAX} characters.`)
    .transform(text => text.replace(/\s+/g, ' '))
    .default(''),
}
