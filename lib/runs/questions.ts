import type { TargetState } from '../db/schema/runs.ts'
import type { GuildFacts, Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import type { Run } from './find-run.ts'

/** What is asked of a run before its targets have their turns: who may start it, and who may decide over it. */
export interface Questions {
  /** Throws `forbidden` where somebody can do it to none of the targets. */
  refuseToStart(steward: Steward, standing: Standing, run: Run): Promise<void>
  /** Why somebody may not decide over it, as far as one can tell without its targets; empty where they may. */
  quickReasons(steward: Steward, standing: Standing, run: Run): Promise<string[]>
  /** The same, target by target. */
  reasons(steward: Steward, standing: Standing, run: Run): Promise<string[]>
  /** Among the targets in these states. */
  givesAdministrator(steward: Steward, guild: GuildFacts, run: Run, states: TargetState[]): Promise<boolean>
  /** Whether it is not possible any more as it was ordered. */
  isOutdated(steward: Steward, run: Run): boolean
  /** What is said where the plan leaves nothing to do. */
  nothingToDo: string
}
