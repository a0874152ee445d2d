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
  /** When the platform's list was last read. */
  listedAt: string
  /** How many entries of that list could not be read, whatever is searched for. */
  skipped: number
}
