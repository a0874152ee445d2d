/** What "select all" is answered with. */
export interface MatchingIds {
  ids: string[]
  /** More match than a selection may hold; `ids` are then none. */
  tooMany: boolean
}

/** All ids that match, of which at least one more than `most` was asked for. */
export function unlessTooMany(ids: string[], most: number): MatchingIds {
  return ids.length > most ? { ids: [], tooMany: true } : { ids, tooMany: false }
}
