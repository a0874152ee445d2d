import type { RunStatus, TargetState } from '../db/schema/runs.ts'

const FAILED: TargetState[] = ['failed', 'refused']

/**
 * In which states the targets of a run that has ended have another turn when somebody asks for it: what failed, and where it
 * ended early whoever it never came to. None while it has not ended, and where somebody has denied it.
 */
export function statesAgain(status: RunStatus): TargetState[] {
  if (status === 'done') return FAILED
  return status === 'stopped' || status === 'cancelled' || status === 'expired' ? [...FAILED, 'cancelled'] : []
}
