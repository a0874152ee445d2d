import type { ActionError } from '@/lib/action-result'

/** The answer was lost on the way: whether it happened is in the log, not here. */
export const NO_ANSWER: ActionError = {
  code: 'outcome_unknown',
  message: 'Steward did not answer. Look in the audit log whether it happened before you try again.',
}
