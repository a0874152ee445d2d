import { z } from 'zod'
import { readSurge } from '@/lib/queries/surge/read-surge'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), async ({ steward, guild }) => ({
  surge: await readSurge(steward.db, guild.id),
}))
