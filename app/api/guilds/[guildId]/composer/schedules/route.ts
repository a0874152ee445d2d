import { z } from 'zod'
import { guildRoute } from '@/lib/route'
import { listSchedules } from '@/lib/schedules/list-schedules'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => listSchedules(steward, guild))
