import { unstable_isUnrecognizedActionError as isOfAnotherBuild } from 'next/navigation'
import type { ActionError } from '@/lib/action-result'

/** The answer was lost on the way: whether it happened is in the log, not here. */
export const LOOK_IN_LOG: ActionError = {
  code: 'outcome_unknown',
  message: 'Steward did not answer. Look in the audit log whether it happened before you try again.',
}

/** The answer was lost on the way, of what can be repeated without harm. */
export const ASK_AGAIN: ActionError = {
  code: 'internal',
  message: 'Steward did not answer. Check your connection, then try again.',
}

const UPDATED: ActionError = {
  code: 'conflict',
  message: 'Steward was updated while this page was open, and nothing was done. Load the page anew, then do it again.',
}

/** What is told of an order that has thrown instead of answering. `otherwise`: where nobody knows what became of it. */
export function unanswered(error: unknown, otherwise: ActionError = LOOK_IN_LOG): ActionError {
  return isOfAnotherBuild(error) ? UPDATED : otherwise
}
