import * as z from 'zod/mini'
import { AuditEntryId, AuditFilterParams } from '../../directory/url-schema.ts'
import { pageLimit } from '../page-limit.ts'
import { parsePlace } from './timeline-cursor.ts'

/** Where to read on in the log. */
export const TimelineCursor = z.pipe(
  z.string('must be the cursor of an earlier page.'),
  z.transform((text, context) => {
    const place = parsePlace(text)
    if (place) return place
    context.issues.push({ code: 'custom', message: 'must be the cursor of an earlier page.', input: text })
    return z.NEVER
  }),
)

/** The search parameters of the log's route: the filter as the page's address says it, and where to read on. */
export const TimelineQuery = z.extend(AuditFilterParams, {
  cursor: z.optional(TimelineCursor),
  limit: pageLimit(50, { most: 200 }),
  /** Begins with this entry, if the viewer may see it. */
  entry: z.optional(AuditEntryId),
})

export type TimelineWanted = Partial<z.output<typeof TimelineQuery>> & {
  /** The entries of bulk runs one by one, not each run as one line. */
  unfolded?: boolean
}
