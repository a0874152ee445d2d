import { guildRoute } from '@/lib/route'
import { listTargets, TargetsQuery } from '@/lib/runs/list-targets'

export const GET = guildRoute(TargetsQuery, ({ steward, guild, query }) => listTargets(steward, guild.standing, query))
