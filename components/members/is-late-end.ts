import type { EndingView, RoleEndView } from '@/lib/queries/member-detail-views'

/** Whether something should have ended and has not: given up, or failed until now. Steward looks for what is due every few seconds. */
export function isLateEnd(
  { state, endsAt, explanation }: Pick<EndingView & RoleEndView, 'state' | 'endsAt' | 'explanation'>,
  now: Date,
): boolean {
  return state === 'failed' || (explanation !== null && new Date(endsAt) < now)
}
