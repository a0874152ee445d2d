import type { COUNT_RANGES } from '../../directory/overview-url.ts'

/** A guild at a glance. Times are ISO strings. */
export interface OverviewView {
  memberCount: number | null
  joinedLastHour: number
  /** How many of them have left again since, or were removed. */
  goneOfLastHour: number
  timedOut: number
  /** Bulk runs under way or waiting, as far as the viewer may see them. */
  openRuns: number
  /** The newest of them. */
  runs: {
    id: string
    action: string
    /** Whose entries of the log it takes back. */
    undoOfActor: { id: string; name: string } | null
    status: string
    requestedBy: { id: string; name: string }
    total: number
    ended: number
  }[]
  facts: {
    owner: { id: string; name: string } | null
    /** From its id; null where the platform's ids tell none. */
    createdAt: string | null
    features: string[]
    emojis: string[]
    stickers: string[]
    /** `none`: the guild has none. `hidden`: the viewer cannot see it, or it is not known. */
    systemChannel: { name: string } | 'none' | 'hidden'
    roles: number
    channels: number
  }
}

export type CountRange = (typeof COUNT_RANGES)[number]

/** What happened hour by hour. An hour in which nothing did is missing. */
export interface CountsView {
  range: CountRange
  /** The first hour that was counted here at all; null: none was. */
  since: string | null
  hours: {
    /** Its beginning. */
    at: string
    joins: number
    leaves: number
    /** Null: the viewer may not see who is banned. */
    bans: number | null
    messages: number
    /** Messages that were deleted then, whenever they were written. */
    deleted: number
    /** At its last change; null: not known. */
    members: number | null
  }[]
  /** Who joined before `since` and is still here, by the hour. An hour without any is missing. */
  stayed: { at: string; count: number }[]
  /** The same, of the longest range, in one number. */
  stayedInAll: number
  /** Members at the last change before the range. */
  membersBefore: number | null
  membersNow: number | null
  /** What was done through Steward; only the viewer's own without View Audit Log. An hour without anything is missing. */
  done: { at: string; count: number }[]
  /**
   * The same by kind. `at`: its hour, where the charts may begin after it, for when they do
   * says the viewer's clock; null: all that is later.
   */
  kinds: { action: string; at: string | null; count: number }[]
  showsAll: boolean
  showsBans: boolean
}
