import type { BanRow } from '@/lib/queries/ban-views'
import { MINUTE } from '@/lib/time'

// Endings are looked for now and then, and asked of the platform one by one.
const LATE_MS = 5 * MINUTE

/** When a ban ends by itself, or was to and has not: it stays until somebody lifts it. Null: it has no end. */
export function endOf(
  { expiresAt, givenUpAt }: Pick<BanRow, 'expiresAt' | 'givenUpAt'>,
  now: Date,
): { at: string; isLate: boolean } | null {
  const at = expiresAt ?? givenUpAt
  return at === null ? null : { at, isLate: expiresAt === null || now.getTime() - Date.parse(at) > LATE_MS }
}
