import type { Steward } from '../steward.ts'
import { claimTargets, nextTarget } from './claim-targets.ts'
import { doTarget } from './do-target.ts'
import type { Lease } from './lease.ts'
import type { Turns } from './turns.ts'

/** One target after another, each with calls of its own. */
export function eachInTurn(steward: Steward, lease: Lease): Turns {
  return {
    claim: () => claimTargets(steward.db.orm, lease, nextTarget(lease)),
    take: ([target]) => doTarget(steward, lease, target!),
  }
}
