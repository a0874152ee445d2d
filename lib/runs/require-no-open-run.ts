import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import { OPEN_RUNS } from './open-runs.ts'

/**
 * Throws `conflict` where a bulk run of a moderator in the viewer's guild is under way or waits: it would go on doing what a plan
 * made now takes back.
 */
export async function requireNoOpenRun(orm: Orm, { guild, moderator }: Standing, actorId: string): Promise<void> {
  const isTheirs = and(eq(runs.guildId, guild.id), eq(runs.requestedById, actorId))
  const [open] = await orm
    .select({ id: runs.id })
    .from(runs)
    .where(and(isTheirs, inArray(runs.status, [...OPEN_RUNS])))
    .limit(1)
  if (!open) return
  const whose = actorId === moderator.userId ? 'yours' : 'theirs'
  throw new StewardError('conflict', `A bulk run of ${whose} is still open: cancel it first.`)
}
