import type { Target } from '../runs/run-targets.ts'
import type { Waiting } from './message-queue.ts'
import { purgeTargetOf } from './purge-target.ts'

/** A target of a run as one that waits. `together`: with how many it goes at most from now on. */
export function toWaiting(target: Pick<Target, 'targetId' | 'input'>, together?: number): Waiting {
  const { channelId, createdAt, ...more } = purgeTargetOf(target)
  const at = createdAt === null ? null : Date.parse(createdAt)
  return { id: target.targetId, channelId, createdAt: at, alone: more.alone, together: together ?? more.together }
}
