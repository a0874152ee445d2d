import { z } from 'zod'
import { Snowflake, Text } from '../input-fields.ts'

/** The search parameters of the members route. `ids` (at most 200, separated by commas) stands alone. */
export const MembersQuery = z.object({
  q: Text.max(200, 'must have at most 200 characters.').default(''),
  role: Snowflake.optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number('must be a number.').int().min(1).max(200, 'must be at most 200.').default(100),
  ids: z
    .string()
    .transform(list => list.split(','))
    .pipe(z.array(Snowflake).max(200, 'must be at most 200 ids.'))
    .optional(),
})
