import { z } from 'zod'
import { readRetention } from '@/lib/evidence/read-retention'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => readRetention(steward.db.orm, guild.id))
