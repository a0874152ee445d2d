/** Maps a list, at most `size` items at a time, in order. */
export async function inBatches<T, U>(items: T[], size: number, map: (item: T) => Promise<U>): Promise<U[]> {
  const results: U[] = []
  for (let start = 0; start < items.length; start += size) {
    results.push(...(await Promise.all(items.slice(start, start + size).map(map))))
  }
  return results
}
