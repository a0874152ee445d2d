import type { TargetsOfMessages } from './purge-input.ts'

export type { TargetsOfMessages }

/** How many messages go in calls for up to a hundred, how many in calls for one, and how many calls that is. */
export interface PurgeCalls {
  bulk: number
  single: number
  calls: number
}

/** The input of a run that deletes messages, as it was planned. Its targets are messages, each with an order of its own. */
export interface PurgeInput extends PurgeCalls {
  /** Where, for the words on the screens: at most the first 20. */
  channels: { id: string; name: string }[]
  /** How far back from the plan what a filter found was written, as an age ("24h"); absent: it named none. */
  age?: string
  /** Whether pinned ones go too, also those that are pinned after the plan. */
  pinnedToo: boolean
}

/** What each target of such a run has as its own order. */
export interface PurgeTarget {
  channelId: string
  /** ISO; null: the platform's ids tell none. */
  createdAt: string | null
  authorId: string | null
  /** It goes by itself, whatever its age: all that the bot may delete there is its own. */
  alone?: boolean
  /**
   * With how many others it goes at most, where the platform has refused more of them at once; 1: alone. No part of what
   * was ordered.
   */
  together?: number
}
