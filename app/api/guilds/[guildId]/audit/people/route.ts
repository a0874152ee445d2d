import * as z from 'zod/mini'
import { listPeople } from '@/lib/queries/audit/list-people'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, viewer, guild }) => listPeople(steward.db, viewer, guild))
