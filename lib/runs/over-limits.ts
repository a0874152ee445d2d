import { brakeKindOf } from '../brakes/brake-kind.ts'
import { type BrakeKind, readBrakes } from '../brakes/read-brakes.ts'
import { overLimitWords, usedOf } from '../brakes/room-for.ts'
import type { Orm } from '../db/client.ts'
import { type AskForMessages, type BanWithMessages, messagesWithBans } from './charges-of-run.ts'
import type { Run } from './find-run.ts'
import { leavesOutLast } from './leaves-out-last.ts'
import { orderedActions } from './ordered-actions.ts'

/** For how many targets of a plan one of the guild's limits has no room at this moment. */
export interface OverLimit {
  kind: BrakeKind
  count: number
  /** That it is over the limit, in a sentence. */
  because: string
  /** Which those are; absent: the last ones of this kind. */
  targetIds?: string[]
}

export interface Over {
  over: OverLimit[]
  count: number
  /** How many targets do fit. */
  fits: number
  /** None of those that fit comes after one that does not. */
  areLast: boolean
}

/** What of a plan does not fit into the guild's limits at this moment, and how many of its targets do. */
export async function overLimits(
  orm: Orm,
  run: Run,
  messages: AskForMessages = () => messagesWithBans(orm, run, ['waiting']),
): Promise<Over> {
  const counted = await overByCount(orm, run)
  // Where nobody fits, it does not matter what they wrote.
  if (counted.fits === 0) return counted
  const bans = await messages()
  return bans.length > 0 ? overWithMessages(orm, run, bans) : counted
}

/** The same without the messages that go with bans. */
async function overByCount(orm: Orm, run: Run): Promise<Over> {
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
  const count = over.reduce((sum, one) => sum + one.count, 0)
  return { over, count, fits: sumOf(ordered) - count, areLast: await leavesOutLast(orm, run, over) }
}

/**
 * The same of bans that delete messages: in their order, whoever finds room is taken. One whose messages do not fit holds up
 * nobody behind whose do, or who has none.
 */
async function overWithMessages(orm: Orm, run: Run, bans: BanWithMessages[]): Promise<Over> {
  const { guildId, requestedById: actorId } = run
  const { limits } = await readBrakes(orm, guildId)
  const roomOf = async (kind: BrakeKind) => {
    const brake = limits[kind]
    return brake ? brake.count - (await usedOf(orm, { guildId, actorId, kind, brake })) : Number.POSITIVE_INFINITY
  }
  const [mostBans, mostMessages] = [await roomOf('ban'), await roomOf('delete')]
  const [overBans, overMessages]: [string[], string[]] = [[], []]
  let [fits, messages, areLast] = [0, 0, true]
  for (const { targetId, known } of bans) {
    if (fits >= mostBans) overBans.push(targetId)
    else if (known > 0 && messages + known > mostMessages) overMessages.push(targetId)
    else {
      fits += 1
      messages += known
      areLast = overMessages.length === 0
    }
  }
  const over = [
    leftOut(overMessages, limits.delete && overLimitWords({ kind: 'delete', goWithBans: true }, limits.delete)),
    leftOut(overBans, limits.ban && overLimitWords({ kind: 'ban' }, limits.ban)),
  ].flat()
  return { over, count: bans.length - fits, fits, areLast }
}

function leftOut(targetIds: string[], because: string | null): OverLimit[] {
  return because && targetIds.length > 0 ? [{ kind: 'ban', count: targetIds.length, because, targetIds }] : []
}

/**
 * How many of a plan may be left out for it to fit, whether those are the last ones, and how many it then has left; null: not one
 * fits, or all of them do.
 */
export async function cutOf(orm: Orm, run: Run, messages?: AskForMessages): Promise<Omit<Over, 'over'> | null> {
  const { over: _, ...cut } = await overLimits(orm, run, messages)
  return cut.count > 0 && cut.fits > 0 ? cut : null
}

const sumOf = (ordered: { more: number }[]) => ordered.reduce((sum, { more }) => sum + more, 0)
