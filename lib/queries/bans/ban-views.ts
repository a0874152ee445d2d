/** What screens get of bans. Times are ISO strings, ids are strings. */

export interface BanRow {
  userId: string
  username: string
  globalName: string | null
  avatarUrl: string | null
  bot: boolean
  reason: string | null
  moderatorId: string | null
  moderatorName: string | null
  bannedAt: string | null
  /** When it ends by itself. */
  expiresAt: string | null
  /** When it was to end, where Steward has given up to end it. */
  givenUpAt: string | null
  /** Only an event has told of it yet: by whom, why and since when the list of bans tells, once it may be read anew. */
  isHeard: boolean
}

export interface BansPage {
  rows: BanRow[]
  nextCursor: string | null
  count: number
  /** How many the search finds of which it is not known whether the filter fits: they are in neither rows nor count. */
  leftOut: number
  /** Whether it will be known of some of them, once the list of bans may be read anew. */
  leftOutIsHeard: boolean
  /** When the platform's list was last read. */
  listedAt: string
  /** How many entries of that list could not be read, whatever is searched for. */
  skipped: number
}

/** Who has banned in a guild, by name, as its list of bans and Steward's log have them: for the filter. */
export interface BanModerators {
  people: { id: string; name: string }[]
}
