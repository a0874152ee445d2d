import { z } from 'zod'
import { orderFields } from '../moderation/input.ts'

/** Which entry is amended, and the new reason, or why a warning is withdrawn. */
export const amendFields = { ...orderFields, entryId: z.uuid('must be the id of an entry.') }
