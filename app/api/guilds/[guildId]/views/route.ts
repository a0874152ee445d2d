import { z } from 'zod'
import { guildRoute } from '@/lib/route'
import { listViews } from '@/lib/views/list-views'

export const GET = guildRoute(z.object({}), ({ steward, viewer, guild }) => listViews(steward.db, viewer, guild.id))
