import type { MemberRow } from '../members/member-views.ts'

export interface RoleView {
  id: string
  name: string
  /** 24-bit RGB, 0: none. */
  color: number
  position: number
  /** Decimal bitfield. */
  permissions: string
  managed: boolean
  mentionable: boolean
  /** Its members stand apart in the platform's list. */
  hoist: boolean
}

export interface People {
  /** Bots included. */
  members: number
  bots: number
}

/** Who wears what: by role id; a role that nobody wears is missing. */
export interface RoleCounts {
  counts: Record<string, People>
  /** Everybody in the guild: who has @everyone. */
  everybody: People
}

export interface BitPeople extends People {
  /** Number of the bit. */
  bit: number
}

/** What a change of one role makes for people; somebody who holds a bit through another role too neither gains nor loses it. */
export interface RoleDifference {
  wearers: People
  /** Lowest bit first. Administrator stands for every other permission that comes or goes with it. */
  gains: BitPeople[]
  loses: BitPeople[]
}

/** A role that changes its place, and what that makes for those whose highest role it is. */
export interface RoleMove {
  roleId: string
  rises: boolean
  /** The roles it passes, from the highest down. */
  passed: string[]
  /** Whose highest role it is afterwards. */
  wearers: number
  /** Whose highest role is one of those passed. */
  others: number
}

export interface OrderDifference {
  moves: RoleMove[]
}

export interface WhoCanPage {
  rows: MemberRow[]
  nextCursor: string | null
  count: number
  countIsExact: boolean
  /** The guild's owner, who holds everything; null on later pages and where the mirror does not know them. */
  owner: MemberRow | null
  /** Everybody holds it, by @everyone. */
  everybody: boolean
  /** The roles that give it. */
  roleIds: string[]
}
