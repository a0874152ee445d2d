import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { VERBS } from '../moderation/verbs.ts'
import type { ActionRules } from '../permissions/action-rules.ts'
import { type Action, actionRules } from '../permissions/actions.ts'
import type { PermissionName } from '../permissions/bits.ts'
import { can } from '../permissions/can.ts'
import type { Standing } from '../permissions/facts.ts'
import { seesAllRuns } from '../permissions/sees-all-runs.ts'
import { holds } from '../permissions/standing.ts'
import { now } from '../time.ts'
import { isWhole } from './is-whole.ts'

export type Run = typeof runs.$inferSelect

/**
 * Which runs somebody sees: their own; with View Audit Log, or the right to manage them, everybody's but mere plans; and
 * those that wait for an approval which they may be able to give. What takes back somebody's deeds lists entries of the log:
 * another's is for those alone who may view that.
 */
export function visibleRuns(standing: Standing): SQL | undefined {
  const { guild, moderator } = standing
  const showsAll = seesAllRuns(standing, now())
  const own = eq(runs.requestedById, moderator.userId)
  const approvable = [...VERBS.keys()].filter(action =>
    mayHold(actionRules(action as Action), permission => holds(guild, moderator, permission)),
  )
  const ofOthers = showsAll
    ? ne(runs.status, 'planned')
    : and(eq(runs.status, 'asking'), inArray(runs.action, approvable))
  const seesLog = can({ standing, action: 'audit.list.all', now: now() }).ok
  const told = seesLog ? undefined : isNull(runs.undoOfActorId)
  return and(eq(runs.guildId, guild.id), or(own, and(ofOthers, told)), isWhole)
}

/** As far as the guild's roles tell: what happens in channels is decided by them and by the channels' overwrites. */
function mayHold({ moderator, channel }: ActionRules, held: (permission: PermissionName) => boolean): boolean {
  return moderator.length > 0 ? moderator.some(held) : (channel?.moderator.every(held) ?? false)
}

/** A run as far as somebody may see it. Throws `not_found` where there is none, or none for them. */
export async function findRun(orm: Orm, standing: Standing, runId: string): Promise<Run> {
  const [run] = await orm
    .select()
    .from(runs)
    .where(and(eq(runs.id, runId), visibleRuns(standing)))
  if (!run) throw new StewardError('not_found', 'There is no such run.')
  return run
}

/** Whether somebody may pause, go on with or cancel a run: it is theirs, or they may manage everybody's. */
export function mayManage(standing: Standing, run: Run): boolean {
  return run.requestedById === standing.moderator.userId || can({ standing, action: 'run.manage.all', now: now() }).ok
}

/** A run that somebody may manage. Throws `not_found`, and `forbidden` where it is another's. */
export async function findOwnRun(orm: Orm, standing: Standing, runId: string): Promise<Run> {
  const run = await findRun(orm, standing, runId)
  if (!mayManage(standing, run)) {
    throw new StewardError('forbidden', 'This run is somebody else’s, and managing it needs Manage Server.')
  }
  return run
}

/** Refuses what a run cannot do as it stands. `not`: follows "This run", "has ended already". */
export function wrongMoment(not: string): StewardError {
  return new StewardError('conflict', `This run ${not}.`)
}
