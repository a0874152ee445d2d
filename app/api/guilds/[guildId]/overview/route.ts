import * as z from 'zod/mini'
import { getOverview } from '@/lib/queries/overview/get-overview'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => getOverview(steward, guild))
