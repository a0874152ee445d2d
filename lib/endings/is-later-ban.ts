import type { auditEntries } from '../db/schema/audit.ts'
import { MINUTE, SECOND } from '../time.ts'

// Platforms tell their time in whole seconds, and the machines of one need not agree to the second.
const PLATFORM_SLACK_MS = 10 * SECOND
// Ours may go differently, and the call comes after the entry.
const OWN_SLACK_MS = 5 * MINUTE

/**
 * Whether a ban is another one than that which an entry has ordered: laid on later, elsewhere. By the platform's clock where
 * it was told with the outcome (`platformAt`), else by ours.
 */
export function isLaterBan(
  bannedAt: Date | null,
  { openedAt, after }: Pick<typeof auditEntries.$inferSelect, 'openedAt' | 'after'>,
): boolean {
  if (bannedAt === null) return false
  const platformMs = typeof after?.platformAt === 'string' ? Date.parse(after.platformAt) : Number.NaN
  const latestMs = Number.isNaN(platformMs) ? openedAt.getTime() + OWN_SLACK_MS : platformMs + PLATFORM_SLACK_MS
  return bannedAt.getTime() > latestMs
}
