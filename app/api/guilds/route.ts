import { z } from 'zod'
import type { GuildDoor } from '@/lib/queries/guild-views'
import { listGuilds } from '@/lib/queries/list-guilds'
import { viewerRoute } from '@/lib/viewer-route'

/** The guilds that the viewer may enter now, each with what waits there. */
export const GET = viewerRoute(z.object({}), async ({ steward, viewer }) => {
  const guilds = await listGuilds(steward, viewer)
  return guilds
    .filter(({ canEnter }) => canEnter)
    .map(({ id, name, iconUrl, runs, closedPages }): GuildDoor => ({ id, name, iconUrl, runs, closedPages }))
})
