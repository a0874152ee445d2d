import * as z from 'zod/mini'
import { guildEvents } from '@/lib/live/guild-events'
import { guildRoute } from '@/lib/route'

const EventsQuery = z.object({ since: z.optional(z.iso.datetime('must be a date and time.')) })

export const GET = guildRoute(EventsQuery, async ({ steward, viewer, guild, request, query: { since } }) => {
  const stream = guildEvents(steward, viewer, guild.id, request.signal, since ? new Date(since) : undefined)
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
})
