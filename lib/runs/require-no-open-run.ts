import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import { mayManage } from './find-run.ts'
import { OPEN_RUNS } from './open-runs.ts'

/**
 * Throws `conflict` where a bulk run of a moderator in the viewer's guild is under way or waits: it
 * would go on doing what a plan made now takes back.
 */
export async function requireNoOpenRun(orm: Orm, standing: Standing, actorId: string): Promise<void> {
  const { guild, moderator } = standing
  const isTheirs = and(eq(runs.guildId, guild.id), eq(runs.requestedById, actorId))
  const [open] = await orm
    .select()
    .from(runs)
    .where(and(isTheirs, inArray(runs.status, [...OPEN_RUNS])))
    .limit(1)
  if (!open) return
  const whose = actorId === moderator.userId ? 'yours' : 'theirs'
  const wayOn = mayManage(standing, open)
    ? 'cancel it first'
    : 'they, or somebody with Manage Server, must cancel it first'
  throw new StewardError('conflict', `A bulk run of ${whose} is still open: ${wayOn}.`)
}
