import { z } from 'zod'
import { guildRoute } from '@/lib/route'
import { readSteps } from '@/lib/steps/read-steps'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => readSteps(steward.db.orm, guild.id))
