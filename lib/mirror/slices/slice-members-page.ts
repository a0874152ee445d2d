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
  /** The ids of those of whom nothing else could be read: they are listed. */
  unread: string[]
  /** How many of the page could not be read; told with its last slice. */
  skipped: number
  /** Whether of somebody of the page not even the id could be read: they may be any of those that are missing. */
  isUncertain: boolean
  /** Whether the page ends with it. */
  isLast: boolean
}

/** Cuts a page into slices that cover it without a gap, whatever its order and length; at least one. */
export function* sliceMembersPage(
  { members, skipped, unread, next }: MembersPageRead,
  from: string,
): Generator<MembersSlice, void> {
  // A list that is told whole begins at the beginning each time.
  const rising = members
    .filter(({ user }) => compareIds(user.id, from) > 0)
    .sort((a, b) => compareIds(a.user.id, b.user.id))
  const isUncertain = unread.length < skipped
  const unreadIn = (after: string, through: string | null) =>
    unread.filter(id => compareIds(id, after) > 0 && (through === null || compareIds(id, through) <= 0))
  let after = from
  for (let start = 0; start + SLICE < rising.length; start += SLICE) {
    const slice = rising.slice(start, start + SLICE)
    const through = slice.at(-1)!.user.id
    yield { after, through, members: slice, unread: unreadIn(after, through), skipped: 0, isUncertain, isLast: false }
    after = through
  }
  const rest = rising.slice(Math.max(0, Math.ceil(rising.length / SLICE) - 1) * SLICE)
  yield { after, through: next, members: rest, unread: unreadIn(after, next), skipped, isUncertain, isLast: true }
}

/** As numbers: ids have different lengths. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
