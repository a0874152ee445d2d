import type { EndingView, RoleEndView } from '@/lib/queries/members/member-detail-views'
import { MINUTE } from '@/lib/time'

// Endings are looked for now and then, and asked of the platform one by one.
const OVERDUE_MS = 5 * MINUTE

/** Whether what was to end should have by now, whatever has held it up. */
export function isOverdue(endsAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(endsAt) > OVERDUE_MS
}

/** Whether something should have ended and has not: given up, failed until now, or overdue. */
export function isLateEnd(
  { state, endsAt, explanation }: Pick<EndingView & RoleEndView, 'state' | 'endsAt' | 'explanation'>,
  now: Date,
): boolean {
  return state === 'failed' || isOverdue(endsAt, now) || (explanation !== null && new Date(endsAt) < now)
}
