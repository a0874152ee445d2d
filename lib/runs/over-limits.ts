import { brakeKindOf } from '../brakes/brake-kind.ts'
import { type BrakeKind, readBrakes } from '../brakes/read-brakes.ts'
import { overLimitWords, usedOf } from '../brakes/room-for.ts'
import type { Orm } from '../db/client.ts'
import { messagesWithBans } from './charges-of-run.ts'
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
    if (count > 0) over.push({ kind, count, because: overLimitWords({ kind }, brake) })
  }
  const bans = over.find(({ kind }) => kind === 'ban')?.count ?? 0
  const messages = await overByMessages(orm, run)
  // The last ones are left out of both.
  const all = messages && messages.count > bans ? [messages, ...over.filter(({ kind }) => kind !== 'ban')] : over
  const count = all.reduce((sum, one) => sum + one.count, 0)
  return { over: all, count, fits: sumOf(ordered) - count }
}

/** The same of bans, by the messages that go with them: from the first on whose messages have no room, or null. */
async function overByMessages(orm: Orm, run: Run): Promise<OverLimit | null> {
  const { guildId, requestedById: actorId } = run
  const known = await messagesWithBans(orm, run, ['waiting'])
  const brake = known.length > 0 && (await readBrakes(orm, guildId)).limits.delete
  if (!brake) return null
  let room = brake.count - (await usedOf(orm, { guildId, actorId, kind: 'delete', brake }))
  const first = known.findIndex(many => {
    room -= many
    return many > 0 && room < 0
  })
  if (first === -1) return null
  return {
    kind: 'ban',
    count: known.length - first,
    because: overLimitWords({ kind: 'delete', goWithBans: true }, brake),
  }
}

/** How many of a plan may be left out for it to fit, and how many it then has left; null: not one fits, or all of them do. */
export async function cutOf(orm: Orm, run: Run): Promise<{ count: number; fits: number } | null> {
  const { count, fits } = await overLimits(orm, run)
  return count > 0 && fits > 0 ? { count, fits } : null
}

const sumOf = (ordered: { more: number }[]) => ordered.reduce((sum, { more }) => sum + more, 0)
