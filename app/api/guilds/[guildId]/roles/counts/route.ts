import { z } from 'zod'
import { memberGroups } from '@/lib/queries/roles/member-groups'
import { roleCounts } from '@/lib/queries/roles/role-counts'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), async ({ steward, guild }) =>
  roleCounts(await memberGroups(steward.db, guild.standing.guild)),
)
