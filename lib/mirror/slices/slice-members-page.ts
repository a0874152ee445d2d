import type { MembersPageRead, PlatformMember } from '../../platform/members.ts'

// A page of most platforms: PGlite is busy for about 80 ms where all of them have changed, and less otherwise.
const SLICE = 1000

/** A part of a page of members, by rising id. */
export interface MembersSlice {
  /** It has the members above this id, */
  after: string
  /** and not above this one; null: to the end. */
  through: string | null
  members: PlatformMember[]
  /** How many of the page could not be read; told with its last slice. */
  skipped: number
  /** Whether somebody of the page could not be read: they may be any of those that are missing. */
  isUncertain: boolean
  /** Whether the page ends with it. */
  isLast: boolean
}

/** Cuts a page into slices that cover it without a gap, whatever its order and length; at least one. */
export function* sliceMembersPage(
  { members, skipped, next }: MembersPageRead,
  from: string,
): Generator<MembersSlice, void> {
  // A list that is told whole begins at the beginning each time.
  const rising = members
    .filter(({ user }) => compareIds(user.id, from) > 0)
    .sort((a, b) => compareIds(a.user.id, b.user.id))
  const isUncertain = skipped > 0
  let after = from
  for (let start = 0; start + SLICE < rising.length; start += SLICE) {
    const slice = rising.slice(start, start + SLICE)
    const through = slice.at(-1)!.user.id
    yield { after, through, members: slice, skipped: 0, isUncertain, isLast: false }
    after = through
  }
  const rest = rising.slice(Math.max(0, Math.ceil(rising.length / SLICE) - 1) * SLICE)
  yield { after, through: next, members: rest, skipped, isUncertain, isLast: true }
}

/** As numbers: ids have different lengths. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
