import { z } from 'zod'
import { listChannels } from '@/lib/queries/list-channels'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => listChannels(steward, guild))
