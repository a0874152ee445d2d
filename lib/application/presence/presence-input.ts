import { z } from 'zod'
import { SeenAt } from '../../changed-meanwhile.ts'
import { ACTIVITY_NAME_LIMIT, MOST_ACTIVITIES } from '../../directory/presence-limits.ts'
import { Text } from '../../input-fields.ts'
import { listOf } from '../../list-of.ts'
import { MINUTE, now } from '../../time.ts'
import type { Presence } from './presence.ts'

// The clock of a browser may be a little ahead.
const AHEAD_MS = MINUTE

const Name = Text.trim()
  .min(1, 'Say what the bot is doing.')
  .max(ACTIVITY_NAME_LIMIT, `At most ${ACTIVITY_NAME_LIMIT} characters.`)

const Since = z.iso
  .datetime('Choose a date and a time.')
  .refine(since => new Date(since).getTime() <= now().getTime() + AHEAD_MS, 'This lies in the future.')

/** A presence, and when the one that it replaces was set as whoever replaces it saw it. */
export interface SeenPresence extends Presence {
  seenAt?: z.output<typeof SeenAt>
}

/** A presence as it comes from outside (gaps.md, "Presence"), and when what it replaces was set. */
export const PresenceInput: z.ZodType<SeenPresence> = z
  .strictObject({
    status: z.enum(['online', 'idle', 'dnd', 'invisible'], 'must be online, idle, dnd or invisible.'),
    activities: listOf(z.strictObject({ name: Name, type: z.int().min(0).max(5) }), {
      must: 'must be a list of activities.',
      most: [MOST_ACTIVITIES, `At most ${MOST_ACTIVITIES} activities.`],
    }),
    afk: z.boolean('must be yes or no.'),
    since: Since.nullable(),
    seenAt: SeenAt,
  })
  // Only who is idle has been so since some time.
  .transform(presence => (presence.status === 'idle' ? presence : { ...presence, since: null }))
