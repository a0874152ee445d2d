import type { PlatformMember } from '../../platform/members.ts'
import type { MemberChange } from '../../platform/wire/member.ts'
import { changedMemberRow } from './changed-member-row.ts'
import { type GivenUpName, givenUpNames, type Names } from './former-names.ts'
import { type MemberRow, memberRow } from './member-row.ts'
import { isSameStay, type Returned, returnedSince } from './unheard-departures.ts'

export type Told = { joined: PlatformMember } | { changed: MemberChange } | { left: true }

interface End {
  row: MemberRow | undefined
  /** In the order in which that was told: what is missed while the line is down comes all at once. */
  givenUp: GivenUpName[]
  /** As they were each time when they joined. */
  joins: MemberRow[]
  /** As they were each time when they left. */
  departures: MemberRow[]
  /** Each time they had left without a word, by when they are said to have joined. */
  returned: Returned[]
  /** What was told makes no row of somebody not known here: too little of it, or too late. */
  mustBeAsked: boolean
  /** Among what was told is a departure. */
  hasLeft: boolean
}

interface Whose {
  guildId: string
  userId: string
  /** They are no member as far as was known before. */
  isAway: boolean
  /** A list has told of their stay before the gateway did. */
  isAhead: boolean
}

/** How somebody stands after what was told of them, in order. */
export function foldTold(whose: Whose, known: MemberRow | undefined, told: Told[]): End {
  const { guildId, userId, isAway } = whose
  const end: End = {
    row: known,
    givenUp: [],
    joins: [],
    departures: [],
    returned: [],
    mustBeAsked: false,
    hasLeft: false,
  }
  let named: Names | undefined = known
  for (const one of told) {
    const before = end.row
    if ('joined' in one) {
      const row = memberRow(guildId, one.joined)
      const isJoin = !end.row && !(whose.isAhead && takeBack(end, known, row))
      if (isJoin) end.joins.push(row)
      end.row = row
    } else if ('left' in one) {
      if (end.row) end.departures.push(end.row)
      end.row = undefined
      end.hasLeft = true
    } else if (end.row || !(isAway || end.hasLeft)) {
      end.row = changedMemberRow(guildId, end.row, one.changed) ?? undefined
    }
    const returned = before && end.row ? returnedSince(before, end.row) : null
    // What was told late lies between, and a later word tells the same again.
    if (returned && !end.returned.some(one => isSameStay(one, returned))) end.returned.push(returned)
    end.mustBeAsked = 'changed' in one && !end.row
    const names = end.row ?? (named && { ...named, nick: null })
    if (named && names) end.givenUp.push(...givenUpNames(userId, named, names))
    named = names
  }
  return end
}

/**
 * A list may be ahead of what is told: they were stored with their new stay before it was told that the former one had ended.
 * That was no departure from the new one, which is told only now: both were counted with the list. Answers whether it is so.
 */
function takeBack({ departures }: End, known: MemberRow | undefined, joined: MemberRow): boolean {
  if (!known || !isSameStay(known, joined)) return false
  const early = departures.findIndex(gone => isSameStay(gone, joined))
  if (early >= 0) departures.splice(early, 1)
  return early >= 0
}
