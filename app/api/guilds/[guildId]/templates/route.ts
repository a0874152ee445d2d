import { z } from 'zod'
import { listTemplates } from '@/lib/reason-templates/list-templates'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => listTemplates(steward.db, guild))
