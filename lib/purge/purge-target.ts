import type { Run } from '../runs/find-run.ts'
import type { Target } from '../runs/run-targets.ts'
import type { PurgeInput, PurgeTarget } from './purge-views.ts'

// Steward alone writes both columns, as JSON, and by these types (plan-purge.ts).

/** What a run that deletes messages was planned with. */
export const purgeInputOf = ({ input }: Pick<Run, 'input'>): PurgeInput => input as unknown as PurgeInput

/** The message that a target of such a run is. */
export const purgeTargetOf = ({ input }: Pick<Target, 'input'>): PurgeTarget => input as unknown as PurgeTarget
