import { z } from 'zod'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), async ({ guild }) => guild.freshness)
