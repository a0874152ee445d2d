import type { Target } from '../runs/run-targets.ts'
import type { Waiting } from './message-queue.ts'
import type { PurgeTarget } from './purge-views.ts'

/** A target of a run as one that waits. `together`: with how many it goes at most from now on. */
export function toWaiting({ targetId, input }: Pick<Target, 'targetId' | 'input'>, together?: number): Waiting {
  const { channelId, createdAt, ...more } = input as unknown as PurgeTarget
  const at = createdAt === null ? null : Date.parse(createdAt)
  return { id: targetId, channelId, createdAt: at, alone: more.alone, together: together ?? more.together }
}
