import { z } from 'zod'
import { guildRoute } from '@/lib/route'
import { loadRun } from '@/lib/runs/list-runs'

const Query = z.object({ runId: z.uuid('must be the id of a run.') })

export const GET = guildRoute(Query, ({ steward, guild, query }) => loadRun(steward, guild.standing, query.runId))
