import { guildRoute } from '@/lib/route'
import { listRuns, RunsQuery } from '@/lib/runs/list-runs'

export const GET = guildRoute(RunsQuery, ({ steward, guild, query }) => listRuns(steward, guild.standing, query))
