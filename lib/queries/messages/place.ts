import type { Profile } from '../../platform/profile.ts'
import { createdAt, firstIdAt } from '../../platform/snowflake.ts'

/** Where a message stands among all of them: by its time, then by its id as a number. */
export interface Place {
  /** ms since 1970. */
  at: number
  id: string
}

/** Whether `one` is the newer of two places: above zero, older: below. */
export function compare(one: Place, other: Place): number {
  return one.at - other.at || compareIds(one.id, other.id)
}

/** Ids as the numbers they are, whatever their length. */
export function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)
}

/** The place just above all that was written before a moment; null where ids tell no time. */
export function aboveAllBefore(profile: Profile, moment: Date): Place | null {
  const id = firstIdAt(profile, moment)
  return id === null ? null : { at: moment.getTime(), id }
}

/** The place just above a message; null where ids tell no time. */
export function justAbove(profile: Profile, messageId: string): Place | null {
  return placeOf(profile, messageId, 1n)
}

/** The place just below a message; null where ids tell no time. */
export function justBelow(profile: Profile, messageId: string): Place | null {
  return placeOf(profile, messageId, -1n)
}

function placeOf(profile: Profile, messageId: string, step: bigint): Place | null {
  const next = BigInt(messageId) + step
  const id = String(next < 0n ? 0n : next)
  const at = createdAt(profile, id)
  return at && { at: at.getTime(), id }
}
