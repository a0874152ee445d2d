import type { BanRow } from '@/lib/queries/bans/ban-views'
import { isOverdue } from '../members/is-late-end'

/** When a ban ends by itself, or was to and has not: it stays until somebody lifts it. Null: it has no end. */
export function endOf(
  { expiresAt, givenUpAt }: Pick<BanRow, 'expiresAt' | 'givenUpAt'>,
  now: Date,
): { at: string; isLate: boolean } | null {
  const at = expiresAt ?? givenUpAt
  return at === null ? null : { at, isLate: expiresAt === null || isOverdue(at, now) }
}
