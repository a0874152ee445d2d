import { and, eq, exists, sql } from 'drizzle-orm'
import { deletedMessages } from '../db/schema/messages.ts'
import { runTargets } from '../db/schema/runs.ts'
import { endWaiting } from '../runs/claim-targets.ts'
import type { Lease } from '../runs/lease.ts'
import type { Steward } from '../steward.ts'
import { GONE } from './leave-out-of-call.ts'

/** Ends those that somebody else has deleted since the plan, as far as the mirror has heard. */
export async function leaveOutGone({ db: { orm } }: Steward, lease: Lease): Promise<void> {
  const { channelId, id } = deletedMessages
  const gone = orm
    .select({ one: sql`1` })
    .from(deletedMessages)
    .where(and(eq(channelId, sql`${runTargets.input} ->> 'channelId'`), eq(id, runTargets.targetId)))
  await endWaiting(orm, lease, exists(gone), GONE)
}
