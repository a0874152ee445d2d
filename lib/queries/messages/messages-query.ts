import * as z from 'zod/mini'
import { momentOrAge } from '../../directory/moment-or-age.ts'
import { FormerFilterParams, MessagesFilterParams, UrlId } from '../../directory/url-schema.ts'
import { pageLimit } from '../page-limit.ts'

// As long as an address may be with most servers in between.
const LONGEST_CURSOR = 12_000
const LONGEST_PASTE = 12_000

const whereToReadOn = {
  cursor: z.optional(z.string('must be text.').check(z.maxLength(LONGEST_CURSOR, 'is too long.'))),
  limit: pageLimit(50, { most: 100 }),
}

/** The search parameters of the route: the filter as the page's address says it, and where to read on. */
export const MessagesQuery = z.extend(MessagesFilterParams, {
  ...whereToReadOn,
  /** The page that has this message, or the messages around a day or a time (ISO 8601), instead of the newest. */
  around: z.optional(
    z
      .string('must be text.')
      .check(
        z.refine(
          text => /^\d{15,20}$/.test(text) || momentOrAge(text, new Date()) !== null,
          'must be the id of a message, a day or a time with its zone.',
        ),
      ),
  ),
})

/** The same for what messages said before they were deleted or edited. */
export const FormerQuery = z.extend(FormerFilterParams, whereToReadOn)

/** All messages that match and are no newer than `upTo`: how many they are, or who wrote them. */
export const MatchingQuery = z.extend(MessagesFilterParams, { upTo: UrlId })

export const LookupQuery = z.object({
  text: z.string('must be text.').check(z.maxLength(LONGEST_PASTE, 'is too long.')),
  channel: z.optional(UrlId),
  /** What was looked up already is followed: nothing is asked of the platform. */
  again: z.optional(z.enum(['yes'], 'must be yes.')),
})
