import { guildRoute } from '@/lib/route'
import { StepsOfRunQuery, stepsOfRun } from '@/lib/runs/steps-of-run'

export const GET = guildRoute(StepsOfRunQuery, ({ steward, guild, query }) =>
  stepsOfRun(steward, guild.standing, query),
)
