import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { applicationIdentityOf } from '../application/identity.ts'
import { runTargets } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { authorize } from '../permissions/authorize.ts'
import { whoseOf } from '../permissions/whose-of.ts'
import { endWaiting, idsOf } from '../runs/claim-targets.ts'
import type { Run } from '../runs/find-run.ts'
import type { Lease } from '../runs/lease.ts'
import type { Target } from '../runs/run-targets.ts'
import type { Turn } from '../runs/turn-of.ts'
import type { Steward } from '../steward.ts'
import type { Waiting } from './message-queue.ts'
import { refuseForApprover } from './people-behind.ts'
import { purgeTargetOf } from './purge-target.ts'
import { toWaiting } from './to-waiting.ts'
import type { Why } from './why-refused.ts'

/**
 * Ends what waits in a channel in which a call for these was refused. What the bot itself has written there goes on, one by
 * one, where that may be deleted all the same.
 */
export async function closeChannel(
  steward: Steward,
  lease: Lease,
  targets: Target[],
  why: Extract<Why, { lies: 'in the channel' }>,
): Promise<{ turn: Turn; again: Waiting[]; closed: string }> {
  const { orm } = steward.db
  const { channelId } = purgeTargetOf(targets[0]!)
  const waits = { state: 'refused' as const, explanation: why.explanation }
  const end = { ...waits, ...(why.entryId && { entryId: why.entryId }) }
  const { botUserId } = await applicationIdentityOf(steward.db, steward.platform)
  const [own, others] = [targets.filter(isBy(botUserId)), targets.filter(one => !isBy(botUserId)(one))]
  const wasOwn = targets.length === 1 && own.length === 1
  const here = sql`${runTargets.input} ->> 'channelId' = ${channelId}`
  if (why.isGone || wasOwn || !(await mayDeleteOwn(steward, lease.run, channelId, botUserId))) {
    await endWaiting(orm, lease, here, waits)
    return { turn: { end }, again: [], closed: channelId }
  }
  const author = sql`${runTargets.input} ->> 'authorId'`
  await endWaiting(orm, lease, sql`${here} and ${author} is distinct from ${botUserId}`, waits)
  const left = or(eq(runTargets.state, 'waiting'), inArray(runTargets.targetId, idsOf(own)))
  const alone = JSON.stringify({ together: 1 })
  const again = await orm
    .update(runTargets)
    .set({ input: sql`${runTargets.input} || ${alone}::jsonb` })
    .where(and(eq(runTargets.runId, lease.run.id), left, here, sql`${author} = ${botUserId}`))
    .returning()
  const ends = [
    { targetIds: idsOf(others), end },
    { targetIds: idsOf(own), end: { state: 'waiting' as const, entryId: null } },
  ]
  const inOrder = again.sort((a, b) => a.position - b.position)
  return { turn: { ends }, again: inOrder.map(target => toWaiting(target)), closed: channelId }
}

const isBy = (userId: string) => (target: Target) => purgeTargetOf(target).authorId === userId

/** Whether those behind a run may have the bot delete there what it has written itself. */
async function mayDeleteOwn(steward: Steward, run: Run, channelId: string, botUserId: string): Promise<boolean> {
  const whose = whoseOf({ name: run.requestedByName }, 'ordered')
  const asked = { guildId: run.guildId, moderatorId: run.requestedById, targetId: undefined, channelId, whose }
  try {
    await authorize(steward, { ...asked, action: 'message.delete', message: { authorId: botUserId } })
    await refuseForApprover(steward, run, { channelId, isBulk: false })
    return true
  } catch (error) {
    if (error instanceof StewardError && ['forbidden', 'not_found'].includes(error.code)) return false
    throw error
  }
}
