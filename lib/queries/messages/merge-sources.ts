import { type Found, orderOf, type Source } from './source.ts'

// The rate limit is each channel's own.
const TOGETHER = 4

/**
 * The next ones of several sources in one order, at most `most`; fewer at their end, or where a source may not be read
 * any further now. Throws the platform's errors.
 */
export async function takeMerged(sources: Source[], older: boolean, most: number): Promise<Found[]> {
  const order = orderOf(older)
  const taken: Found[] = []
  while (taken.length < most) {
    const first = firstFound(sources, order)
    const next = first?.found[0]?.place
    // Whoever has not been read as far may have one that comes before it.
    const behind = sources
      .filter(({ found, reached }) => found.length === 0 && reached && (!next || order(reached, next) < 0))
      .toSorted((one, other) => order(one.reached!, other.reached!))
    if (behind.length === 0) {
      if (!first) break
      taken.push(first.found.shift()!)
    } else {
      const [nearest] = behind as [Source]
      if (!nearest.mayRead()) break
      // What the mirror tells at once may make requests needless.
      const together = nearest.isRemote ? behind.filter(({ isRemote }) => isRemote).slice(0, TOGETHER) : [nearest]
      await Promise.all(together.map(source => source.mayRead() && source.read()))
    }
  }
  return taken
}

function firstFound(sources: Source[], order: ReturnType<typeof orderOf>): Source | undefined {
  let first: Source | undefined
  for (const source of sources) {
    const [one] = source.found
    if (one && (!first || order(one.place, first.found[0]!.place) < 0)) first = source
  }
  return first
}
