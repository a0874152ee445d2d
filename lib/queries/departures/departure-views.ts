/** What screens get of who left. Times are ISO strings, ids are strings. */

export interface DepartureRow {
  /** Of the departure: somebody may have left several times. */
  id: string
  userId: string
  username: string
  displayName: string
  avatarUrl: string | null
  bot: boolean
  joinedAt: string | null
  leftAt: string
  /** The gateway told when. Otherwise they were found gone then, or had joined again, and had left before. */
  heard: boolean
  /** Is a member again. */
  isBack: boolean
  /** Is banned, as far as the viewer may know. */
  isBanned: boolean
}

export interface DeparturesPage {
  rows: DepartureRow[]
  nextCursor: string | null
  count: number
  /** From when on it is known who left; null: the members of the guild are still being read. */
  since: string | null
}

/** How many departures match a search. */
export interface DepartedCount {
  count: number
  /** False: there are more. */
  isExact: boolean
}
