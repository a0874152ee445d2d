import { and, eq, exists, sql } from 'drizzle-orm'
import { messages } from '../db/schema/messages.ts'
import { endWaiting } from '../runs/claim-targets.ts'
import type { Lease } from '../runs/lease.ts'
import type { Steward } from '../steward.ts'
import { isMirroredTarget } from './mirrored-target.ts'
import type { PurgeInput } from './purge-views.ts'

/** Ends those that were pinned since the plan, as far as the mirror has heard, where pinned ones were to be left out. */
export async function leaveOutPinned({ db: { orm } }: Steward, lease: Lease): Promise<void> {
  const { guildId, input } = lease.run
  if ((input as unknown as PurgeInput).pinnedToo) return
  const pinned = orm
    .select({ one: sql`1` })
    .from(messages)
    .where(and(isMirroredTarget(guildId), eq(messages.pinned, true)))
  await endWaiting(orm, lease, exists(pinned), { state: 'refused', explanation: 'It was pinned meanwhile.' })
}
