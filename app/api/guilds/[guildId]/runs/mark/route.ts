import { z } from 'zod'
import { guildRoute } from '@/lib/route'
import { markOfRuns } from '@/lib/runs/mark-of-runs'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => markOfRuns(steward, guild.standing))
