import { MINUTE } from '../time.ts'

// The platform's clock may go differently.
const SLACK_MS = 5 * MINUTE

/** Whether a ban is another one than that which was ordered then: laid on later, elsewhere. */
export function isLaterBan(bannedAt: Date | null | undefined, orderedAt: Date | undefined): boolean {
  return bannedAt != null && orderedAt !== undefined && bannedAt.getTime() > orderedAt.getTime() + SLACK_MS
}
