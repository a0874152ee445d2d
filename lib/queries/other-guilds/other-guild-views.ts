import type { RecordKind } from '../../directory/record-kinds.ts'
import type { BanRow } from '../bans/ban-views.ts'

/** What screens get of somebody in the viewer's other guilds. Times are ISO strings, ids are strings. */

export interface OtherGuildsView {
  /** Where something is known of them, by name. */
  guilds: OtherGuildView[]
  /** Which of the viewer's guilds could not be looked at now. */
  unread: GuildName[]
  /** Where the bans could not be read now: what is said of them is as last known. */
  bansUnread: GuildName[]
}

export interface GuildName {
  id: string
  name: string
}

export interface OtherGuildView extends GuildName {
  iconUrl: string | null
  /** Null: no member. `timedOutUntil` only where it lies in the future. */
  member: { joinedAt: string | null; timedOutUntil: string | null } | null
  /** Null: none is known, or the viewer may not see it. */
  ban: BanRow | null
  /** Why the viewer may not see bans there, in a sentence. */
  bansHidden: string | null
  /** How often what was done to them there; null: the viewer may not see it. */
  record: GuildRecord | null
  /** Why the viewer may not see it, in a sentence. */
  recordHidden: string | null
}

/** How often somebody was warned and so on, as the filter of members counts it. */
export type GuildRecord = Record<RecordKind, number>
