import { and, eq, inArray } from 'drizzle-orm'
import { messages } from '../db/schema/messages.ts'
import { runTargets } from '../db/schema/runs.ts'
import { readDeleted } from '../mirror/messages/store-messages.ts'
import { endWaiting, type TargetEnd } from '../runs/claim-targets.ts'
import type { Lease } from '../runs/lease.ts'
import type { Steward } from '../steward.ts'
import type { Call } from './message-queue.ts'
import { purgeInputOf } from './purge-target.ts'

export const GONE: TargetEnd = { state: 'already', explanation: 'It was gone already.' }
export const PINNED: TargetEnd = { state: 'refused', explanation: 'It was pinned meanwhile.' }

/**
 * Of those that a call would delete: ends the ones that somebody else has deleted meanwhile, or pinned where pinned ones were
 * to be left out, as far as the mirror has heard, and answers their ids.
 */
export async function leaveOutOfCall({ db: { orm } }: Steward, lease: Lease, call: Call): Promise<string[]> {
  const { channelId, ids } = call
  const keys = ids.map(id => ({ channelId, id }))
  const gone = (await readDeleted(orm, keys)).map(({ id }) => id)
  const { guildId } = lease.run
  const ofCall = and(eq(messages.guildId, guildId), eq(messages.channelId, channelId), inArray(messages.id, ids))
  const pinned = purgeInputOf(lease.run).pinnedToo
    ? []
    : await orm
        .select({ id: messages.id })
        .from(messages)
        .where(and(ofCall, eq(messages.pinned, true)))
  const stays = pinned.map(({ id }) => id)
  // Looked for before each call, and hardly ever found.
  if (gone.length > 0) await endWaiting(orm, lease, inArray(runTargets.targetId, gone), GONE)
  if (stays.length > 0) await endWaiting(orm, lease, inArray(runTargets.targetId, stays), PINNED)
  return [...gone, ...stays]
}
