import { z } from 'zod'
import { doorsAmong, listGuilds } from '@/lib/queries/list-guilds'
import { viewerRoute } from '@/lib/viewer-route'

/** The guilds that the viewer may enter now, each with what waits there. */
export const GET = viewerRoute(z.object({}), async ({ steward, viewer }) =>
  doorsAmong(await listGuilds(steward, viewer)),
)
