/** What could be read of a list, and how many items could not. */
export interface ReadList<T> {
  items: T[]
  skipped: number
}

/** Reads a list item by item; null where it is no list at all. */
export function readList<T>(data: unknown, read: (item: unknown) => T | null): ReadList<T> | null {
  if (!Array.isArray(data)) return null
  const items = data.map(read).filter(item => item !== null)
  return { items, skipped: data.length - items.length }
}
