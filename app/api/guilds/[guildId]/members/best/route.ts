import { BestQuery, bestMembers } from '@/lib/queries/members/best-members'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(BestQuery, ({ steward, guild, query }) => bestMembers(steward, guild.id, query))
