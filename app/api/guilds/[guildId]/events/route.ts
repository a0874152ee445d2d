import { z } from 'zod'
import { guildEvents } from '@/lib/live/guild-events'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), async ({ steward, viewer, guild, request }) => {
  const stream = guildEvents(steward, viewer, guild.id, request.signal)
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
})
