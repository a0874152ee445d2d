import { z } from 'zod'
import { guildRoute } from '@/lib/route'
import { listTemplates } from '@/lib/templates/list-templates'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => listTemplates(steward.db, guild))
