import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import { endWaiting } from '../runs/claim-targets.ts'
import type { Run } from '../runs/find-run.ts'
import type { Lease } from '../runs/lease.ts'
import type { Steward } from '../steward.ts'
import { PINNED } from './leave-out-of-call.ts'
import { besideTarget, isMirroredTarget } from './mirrored-target.ts'
import { purgeInputOf } from './purge-target.ts'

/** Ends those that were pinned since the plan, as far as the mirror has heard, where pinned ones were to be left out. */
export async function leaveOutPinned({ db: { orm } }: Steward, lease: Lease): Promise<void> {
  if (purgeInputOf(lease.run).pinnedToo) return
  const pinned = await selectPinned(orm, lease.run)
  const ids = pinned.map(({ id }) => id)
  if (ids.length > 0) await endWaiting(orm, lease, inArray(runTargets.targetId, ids), PINNED)
}

/** Which of those that wait are pinned. */
export function selectPinned(orm: Orm, { id, guildId }: Pick<Run, 'id' | 'guildId'>) {
  const beside = besideTarget(orm, guildId)
  const waits = and(eq(runTargets.runId, id), eq(runTargets.state, 'waiting'))
  return orm
    .select({ id: runTargets.targetId })
    .from(runTargets)
    .crossJoinLateral(beside)
    .where(and(waits, isMirroredTarget(beside, guildId), eq(beside.pinned, true)))
}
