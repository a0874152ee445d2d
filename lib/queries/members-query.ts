import { z } from 'zod'
import { Text } from '../moderation/input.ts'

const id = z.string().regex(/^\d{1,20}$/, 'must be an id.')

/** The search parameters of the members route. `ids` (at most 200, separated by commas) stands alone. */
export const MembersQuery = z.object({
  q: Text.max(200, 'must have at most 200 characters.').default(''),
  role: id.optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number('must be a number.').int().min(1).max(200, 'must be at most 200.').default(100),
  ids: z
    .string()
    .transform(list => list.split(','))
    .pipe(z.array(id).max(200, 'must be at most 200 ids.'))
    .optional(),
})
