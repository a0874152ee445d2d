import { isLaterBan } from '../../endings/is-later-ban.ts'
import type { Steward } from '../../steward.ts'
import type { Undoable } from '../verb.ts'
import { BAN_CHANGES, changedSince } from './changed-since.ts'
import { nameOf } from './name-of.ts'

/**
 * What others did about somebody's ban after the entry, as a sentence; null where nobody did. `bannedAt`: since when they are
 * banned now, null where nobody tells or they are not.
 */
export async function banChangedSince(
  entry: Undoable,
  steward: Pick<Steward, 'db'>,
  bannedAt: Date | null = null,
): Promise<string | null> {
  const by = await changedSince(entry, steward, BAN_CHANGES)
  if (by) return `${by} has changed this ban meanwhile.`
  return isLaterBan(bannedAt, entry) ? `${nameOf(entry)} was banned again elsewhere since.` : null
}
