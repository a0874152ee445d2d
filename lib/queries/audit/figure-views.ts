import type { Counted } from '../../directory/figure-of.ts'
import type { FigureSpan } from '../../directory/figures-url.ts'
import type { FormerKnown } from '../../directory/former-figure-of.ts'
import type { PlatformLogView } from './timeline-views.ts'

/** Who did how much in a time. Times are ISO strings, ids are strings. */
export interface FiguresView {
  after: FigureSpan
  /** When that time began. */
  from: string
  moderators: ModeratorFigures[]
  /** What Steward did by itself, such as the ends of bans; null: nothing. */
  itself: ModeratorFigures | null
  /** False: whoever looks may not read notes, so they are told of none. */
  hasNotes: boolean
  /**
   * How the platform's log stands. What it tells is counted back to `since` alone; null: over the whole time. As long as
   * `listedAt` is null nothing of it is known.
   */
  elsewhere: PlatformLogView
  former: FormerTime
}

/** The time of the same length before: only where the logs reach back over all of it is anything compared with it. */
export interface FormerTime {
  from: string
  known: FormerKnown
  /** The oldest that each log has; null: nothing. */
  since: { own: string | null; elsewhere: string | null }
}

export interface ModeratorFigures extends Counted {
  id: string
  /** As the newest entry has it. */
  name: string
  /** Of the newest that is told of them here, be it undone. */
  lastAt: string
  /** What was counted of them in the time before; of what is not known of it nothing. */
  former: Counted
}
