import { z } from 'zod'
import { LONGEST_END_MS } from '../directory/longest-end.ts'
import { now } from '../time.ts'

/** The moment at which a ban, or the time of a role, ends by itself, as an ISO string of UTC. */
export const EndsAt = z.iso
  .datetime({ offset: true, error: 'must be a date and time.' })
  .transform(text => new Date(text))
  .refine(at => at.getTime() > now().getTime(), 'must lie in the future.')
  .refine(at => at.getTime() <= now().getTime() + LONGEST_END_MS, 'must be at most five years away.')
  .transform(at => at.toISOString())
