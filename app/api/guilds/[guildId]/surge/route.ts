import { z } from 'zod'
import { readSurge } from '@/lib/queries/surge/read-surge'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => readSurge(steward.db, guild.id))
