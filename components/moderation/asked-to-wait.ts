import type { ActionError } from '@/lib/action-result'

/** Whether the platform asks to wait. What has an entry reached it: Steward's own limit on orders is no matter of patience. */
export const askedToWait = (error: ActionError | null): boolean =>
  error?.code === 'rate_limited' && error.entryId !== undefined
