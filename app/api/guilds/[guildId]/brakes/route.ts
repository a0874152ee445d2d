import { z } from 'zod'
import { loadBrakes } from '@/lib/brakes/load-brakes'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => loadBrakes(steward, guild.standing))
