import { brakeKindOf } from '../brakes/brake-kind.ts'
import { type BrakeKind, readBrakes } from '../brakes/read-brakes.ts'
import { overLimitWords, usedOf } from '../brakes/room-for.ts'
import type { Orm } from '../db/client.ts'
import type { Run } from './find-run.ts'
import { orderedActions } from './ordered-actions.ts'

/** Of one kind, how many targets of a plan the guild's limit has no room for at this moment. */
export interface OverLimit {
  kind: BrakeKind
  count: number
  /** That it is over the limit, in a sentence. */
  because: string
}

/** What of a plan does not fit into the guild's limits at this moment, and how many of its targets do. */
export async function overLimits(orm: Orm, run: Run): Promise<{ over: OverLimit[]; count: number; fits: number }> {
  const { guildId, requestedById: actorId } = run
  const ordered = await orderedActions(orm, run, ['waiting'])
  const { limits } = await readBrakes(orm, guildId)
  const wanted = Map.groupBy(ordered, ({ action }) => brakeKindOf(action))
  const over: OverLimit[] = []
  for (const [kind, actions] of wanted) {
    const brake = kind && limits[kind]
    if (!brake) continue
    const room = Math.max(0, brake.count - (await usedOf(orm, { guildId, actorId, kind, brake })))
    const count = sumOf(actions) - room
    if (count > 0) over.push({ kind, count, because: overLimitWords(kind, brake) })
  }
  const count = over.reduce((sum, one) => sum + one.count, 0)
  return { over, count, fits: sumOf(ordered) - count }
}

/** How many of a plan may be left out for it to fit, and how many it then has left; null: not one fits, or all of them do. */
export async function cutOf(orm: Orm, run: Run): Promise<{ count: number; fits: number } | null> {
  const { count, fits } = await overLimits(orm, run)
  return count > 0 && fits > 0 ? { count, fits } : null
}

const sumOf = (ordered: { more: number }[]) => ordered.reduce((sum, { more }) => sum + more, 0)
