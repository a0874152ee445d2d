import { z } from 'zod'
import type { LiveEvent } from './live-event.ts'

const Heard = z.object({
  guildId: z.string().regex(/^(\*|\d{1,20})$/),
  kind: z.enum([
    'guild',
    'role',
    'channel',
    'member',
    'voice',
    'message',
    'ban',
    'audit',
    'run',
    'note',
    'settings',
    'schedule',
    'sync',
    'gateway',
    'application',
    'session',
  ]),
  ids: z.array(z.string()),
}) satisfies z.ZodType<LiveEvent>

/** Everything that a live event can be about. */
export const LIVE_KINDS = Heard.shape.kind.options

/** A live event from a payload; null for whatever else was sent on the channel. */
export function readLiveEvent(payload: string): LiveEvent | null {
  try {
    return Heard.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
