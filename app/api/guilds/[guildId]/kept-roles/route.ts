import { z } from 'zod'
import { readKeptRoles } from '@/lib/kept-roles/read-kept-roles'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => readKeptRoles(steward, guild.id))
