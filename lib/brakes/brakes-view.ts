import type { Brake } from '../db/schema/guild-settings.ts'
import type { BrakeKind } from './read-brakes.ts'

/** The limits on the moderators of a guild as screens get them; what is null is off. Times are ISO strings. */
export interface BrakesView {
  /** At most `count` of one kind by one moderator within `minutes`. */
  limits: Record<BrakeKind, Brake | null>
  /** A run over more targets needs a second person's approval. */
  approvalOver: number | null
  /** Giving Administrator needs one. */
  approveAdministrator: boolean
  /** The actions that are refused without a reason. */
  reasonsFor: string[]
  changedBy: { id: string; name: string; at: string } | null
  may: {
    set: boolean
    /** Raise a number, shorten a time, switch something off: the guild's owner only. */
    loosen: boolean
  }
}
