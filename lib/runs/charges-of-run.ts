import { and, asc, count, eq, inArray, notExists, sql } from 'drizzle-orm'
import { brakeKindOf, type Charge } from '../brakes/brake-kind.ts'
import { readBrakes } from '../brakes/read-brakes.ts'
import type { Orm } from '../db/client.ts'
import { bans } from '../db/schema/bans.ts'
import { messages } from '../db/schema/messages.ts'
import { runTargets, type TargetState } from '../db/schema/runs.ts'
import { writtenBy } from '../evidence/known-messages-of.ts'
import type { Run } from './find-run.ts'
import { orderedActions } from './ordered-actions.ts'
import { isUndo } from './undo-order.ts'

/** What a run uses up of the guild's limits with its targets in these states, but for the messages that go with its bans. */
export async function countedCharges(orm: Orm, run: Run, states: TargetState[]): Promise<Charge[]> {
  return (await orderedActions(orm, run, states)).flatMap(({ action, more }): Charge[] => {
    const kind = brakeKindOf(action)
    return kind ? [{ kind, more }] : []
  })
}

/** Whom a run bans, and how many messages are known to go with that. */
export interface BanWithMessages {
  targetId: string
  known: number
}

/** Asks for the messages that go with the bans of a run: for a plan of 100,000 that takes seconds. */
export type AskForMessages = () => Promise<BanWithMessages[]>

/**
 * How many messages are known to go with each ban of a run, in the order of its targets; none where it deletes none, or where the
 * guild does not limit that. With a ban that stands none go.
 */
export async function messagesWithBans(orm: Orm, run: Run, states: TargetState[]): Promise<BanWithMessages[]> {
  const { guildId } = run
  const days = run.action === 'member.ban' && !isUndo(run) ? Number(run.input.deleteMessageDays ?? 0) : 0
  if (days === 0 || !(await readBrakes(orm, guildId)).limits.delete) return []
  const stands = orm
    .select({ one: sql`1` })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, runTargets.targetId)))
  const written = and(writtenBy(guildId, runTargets.targetId, days), notExists(stands))
  return orm
    .select({ targetId: runTargets.targetId, known: count(messages.id) })
    .from(runTargets)
    .leftJoin(messages, written)
    .where(and(eq(runTargets.runId, run.id), inArray(runTargets.state, states)))
    .groupBy(runTargets.targetId, runTargets.position)
    .orderBy(asc(runTargets.position))
}
