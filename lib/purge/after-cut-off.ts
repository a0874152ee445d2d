import type { TargetEnd } from '../runs/claim-targets.ts'
import type { Lease } from '../runs/lease.ts'
import type { Target } from '../runs/run-targets.ts'
import { again } from '../runs/settle-cut-off.ts'
import type { CutOff } from '../runs/turns.ts'

/** How the turn of a message ends that was cut off; null: as every other. */
export function afterCutOff(lease: Lease, { targetId }: Target, { action, outcome }: CutOff): TargetEnd | null {
  if (outcome.outcome === 'done' && outcome.after?.wasGone)
    return { state: 'already', explanation: 'It was gone already.' }
  if (action !== 'message.delete.bulk') return null
  if (outcome.outcome === 'partial') {
    const gone = (outcome.after?.messageIds ?? []) as string[]
    return gone.includes(targetId) ? { state: 'done' } : again(lease)
  }
  // What was refused to all of them at once is not yet refused to each.
  return ['refused', 'failed'].includes(outcome.outcome) ? again(lease) : null
}
