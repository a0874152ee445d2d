import type { GuildName } from './other-guild-views.ts'

/** What the dialog gets that bans somebody in other guilds. Times are ISO strings, ids are strings. */

export interface BanChoicesView {
  /** Every other guild that the viewer may enter, by name. */
  guilds: BanChoice[]
  /** Which of the viewer's guilds could not be looked at now. */
  unread: GuildName[]
}

export interface BanChoice extends GuildName {
  iconUrl: string | null
  /** `unread`: nobody could tell. */
  membership: 'member' | 'none' | 'unread'
  joinedAt: string | null
  /** As far as known, and as far as the viewer may see bans there. */
  isBanned: boolean
  /** Why the viewer cannot ban them there, in sentences; empty: they can. */
  because: string[]
  /** Whether that guild refuses a ban without a reason. */
  asksForReason: boolean
}
