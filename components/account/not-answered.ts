import type { ActionError } from '@/lib/action-result'

/** The answer was lost on the way. All of these orders can be repeated without harm. */
export const NOT_ANSWERED: { ok: false; error: ActionError } = {
  ok: false,
  error: { code: 'internal', message: 'Steward did not answer. Check your connection, then try again.' },
}
