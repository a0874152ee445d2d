import { z } from 'zod'
import { readModLog } from '@/lib/mod-log/read-mod-log'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => readModLog(steward, guild))
