import * as z from 'zod/mini'
import { guildEvents } from '@/lib/live/guild-events'
import { guildRoute } from '@/lib/route'

const EventsQuery = z.object({
  since: z.optional(z.iso.datetime('must be a date and time.')),
  rights: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the mark of a page.'))),
})

export const GET = guildRoute(EventsQuery, async ({ steward, viewer, guild, request, query: { since, rights } }) => {
  const rendered = { since: since ? new Date(since) : undefined, rights }
  const stream = guildEvents(steward, viewer, guild, request.signal, rendered)
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
})
