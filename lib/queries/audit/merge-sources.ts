import { comparePlaces, type Place } from './timeline-cursor.ts'

export interface Placed {
  place: Place
}

export interface Merged<T> {
  items: T[]
  /** Where to read on; null: this was all. */
  next: Place | null
  /** The page would reach below the horizon, where one source is not known yet. */
  isCut: boolean
}

/**
 * One page out of several sources, each newest first and read one item further than the page is long. Below `horizon`
 * (ms; null: none) one source has items that were not read yet: a page ends there, and the next one begins there.
 */
export function mergeSources<T extends Placed>(sources: T[][], size: number, horizon: number | null): Merged<T> {
  const all = sources.flat().sort((a, b) => comparePlaces(a.place, b.place))
  const page = all.slice(0, size)
  const last = page.at(-1)
  // Of the horizon's own moment too some may not have been read.
  const reaches = horizon !== null && (page.length < size || (last && last.place.ms <= horizon))
  if (reaches) {
    const items = page.filter(({ place }) => place.ms > horizon)
    return { items, next: { ms: horizon + 1, rank: 0, id: '' }, isCut: true }
  }
  const hasMore = all.length > size || horizon !== null
  return { items: page, next: hasMore && last ? last.place : null, isCut: false }
}
