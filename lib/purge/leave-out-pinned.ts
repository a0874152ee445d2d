import { and, eq, exists, sql } from 'drizzle-orm'
import { messages } from '../db/schema/messages.ts'
import { endWaiting } from '../runs/claim-targets.ts'
import type { Lease } from '../runs/lease.ts'
import type { Steward } from '../steward.ts'
import { PINNED } from './leave-out-of-call.ts'
import { isMirroredTarget } from './mirrored-target.ts'
import { purgeInputOf } from './purge-target.ts'

/** Ends those that were pinned since the plan, as far as the mirror has heard, where pinned ones were to be left out. */
export async function leaveOutPinned({ db: { orm } }: Steward, lease: Lease): Promise<void> {
  if (purgeInputOf(lease.run).pinnedToo) return
  const pinned = orm
    .select({ one: sql`1` })
    .from(messages)
    .where(and(isMirroredTarget(lease.run.guildId), eq(messages.pinned, true)))
  await endWaiting(orm, lease, exists(pinned), PINNED)
}
