import type { ClosedPage } from '../permissions/closed-pages.ts'
import type { RunsMark } from '../runs/mark-of-runs.ts'
import type { Surge } from './surge/read-surge.ts'

/** What screens get of guilds. Times are ISO strings, ids are strings. */

export interface GuildCard {
  id: string
  name: string
  iconUrl: string | null
  memberCount: number | null
  /** What the viewer can do there, in words ("Ban", "Time out"); empty for the application's owner without power. */
  powers: string[]
  /** Runs that the viewer should know of; null: none. */
  runs: RunsMark | null
  /** How many have just joined, where that is unusual; null also where the viewer cannot enter. */
  surge: Surge | null
  /** Pages that the viewer may not open there. */
  closedPages: ClosedPage[]
  /** False: listed for the application's owner only, cannot be entered. */
  canEnter: boolean
}

/** A guild that the viewer may enter. */
export type GuildDoor = Pick<GuildCard, 'id' | 'name' | 'iconUrl' | 'runs' | 'surge' | 'closedPages'>
