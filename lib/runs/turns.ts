import type { Outcome } from '../audit/settle-entry.ts'
import type { TargetEnd } from './claim-targets.ts'
import type { Target } from './run-targets.ts'
import type { Halt, Turn } from './turn-of.ts'

/** An attempt that a dead process had begun, as the log tells it after a look. */
export interface CutOff {
  action: string
  outcome: Outcome
  /** Nobody had settled it before: the look has. */
  wasPending: boolean
  /** What is said beside an outcome of it. */
  remark: string | null
}

/** How the targets of a run have their turns, for the length of one slice. */
export interface Turns {
  /** What must be done before the first turn: how the run stops or waits where it cannot be; null: it is. */
  prepare?(): Promise<Halt | null>
  /** The next targets that share a call, claimed, or how the run waits; none where nobody waits or the run may not go on. */
  claim(signal: AbortSignal): Promise<Target[] | Halt>
  /** Gives claimed targets their turn. */
  take(targets: Target[]): Promise<Turn>
  /** How the turn of one ends that was cut off and is settled; null: as usual. */
  afterCutOff?(target: Target, cutOff: CutOff): TargetEnd | null
}
