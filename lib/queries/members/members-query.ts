import * as z from 'zod/mini'
import { readIds } from '../../directory/read-ids.ts'
import { MembersFilterParams } from '../../directory/url-schema.ts'
import { pageLimit } from '../page-limit.ts'

// As long as an address may be with most servers in between.
const LONGEST_PASTE = 12_000
const PLAIN_LIST = /^\d{1,20}(,\d{1,20})*$/

const ids = z.pipe(
  z.pipe(
    z.string('must be ids.').check(z.maxLength(LONGEST_PASTE, 'is too long.')),
    z.transform(text => [...new Set(PLAIN_LIST.test(text) ? text.split(',') : readIds(text))]),
  ),
  z.array(z.string()).check(z.minLength(1, 'must name at least one id.'), z.maxLength(500, 'must be at most 500 ids.')),
)

/**
 * The search parameters of the members route: the filter as the page's address says it, and where to read on. `ids` (at
 * most 500, in any pasted text) asks for these people alone.
 */
export const MembersQuery = z.extend(MembersFilterParams, {
  cursor: z.optional(z.string('must be text.').check(z.maxLength(4000, 'is too long.'))),
  limit: pageLimit(100, { most: 200 }),
  ids: z.optional(ids),
  /** Whether each row says how often somebody was acted on here. */
  counts: z.optional(z.enum(['yes'], 'must be yes.')),
  /** Whether each row says when somebody last wrote. */
  wrote: z.optional(z.enum(['yes'], 'must be yes.')),
})
