/** The sources of the log. Of what has the same moment, the higher number stands first. */
export const RANK = { run: 3, entry: 2, elsewhere: 1 } as const

/** A place in the log: everything newer stands before it. Rank 0 is after all that has this moment. */
export interface Place {
  /** Since 1970. */
  ms: number
  rank: number
  id: string
}

// Postgres reads no later times.
const LATEST_MS = Date.UTC(9999, 0)

const CURSOR = /^(\d{1,15})\.([0-3])\.([\da-f-]{0,36})$/

/** A place in the timeline as a cursor: `parsePlace` reads it. */
export function formatPlace({ ms, rank, id }: Place): string {
  return `${ms}.${rank}.${id}`
}

/** Null where the text is no cursor. */
export function parsePlace(text: string): Place | null {
  const [, ms, rank, id] = CURSOR.exec(text) ?? []
  return ms === undefined || Number(ms) > LATEST_MS ? null : { ms: Number(ms), rank: Number(rank), id: id ?? '' }
}

/** Sorts newest first. Ids of one source and moment are compared as text, shorter first: numbers then keep their order. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.ms !== b.ms) return b.ms - a.ms
  if (a.rank !== b.rank) return b.rank - a.rank
  if (a.id.length !== b.id.length) return b.id.length - a.id.length
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/** What of one source comes after a cursor: everything before `ms`, and of `ms` itself all, none, or what is below `id`. */
export interface After {
  ms: number
  ofMs: 'all' | 'none' | { below: string }
}

export function afterIn(rank: number, cursor: Place | null): After | null {
  if (!cursor) return null
  const { ms, id } = cursor
  if (rank === cursor.rank) return { ms, ofMs: { below: id } }
  return { ms, ofMs: rank < cursor.rank ? 'all' : 'none' }
}
