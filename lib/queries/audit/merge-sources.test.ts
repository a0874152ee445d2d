import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSources } from './merge-sources.ts'
import { afterIn, comparePlaces, formatPlace, type Place, parsePlace } from './timeline-cursor.ts'

const place = fc.record<Place>({
  ms: fc.integer({ min: 1, max: 12 }),
  rank: fc.integer({ min: 1, max: 3 }),
  id: fc.integer({ min: 1, max: 2_000 }).map(String),
})
const places = fc.uniqueArray(place, { selector: formatPlace, maxLength: 40 })

/** What a source answers, by the words of `After` alone. */
function readSource(all: Place[], rank: number, cursor: Place | null, most: number) {
  const after = afterIn(rank, cursor)
  return all
    .filter(item => item.rank === rank)
    .filter(({ ms, rank, id }) => {
      if (!after || ms < after.ms) return true
      if (ms > after.ms || after.ofMs === 'none') return false
      return after.ofMs === 'all' || comparePlaces({ ms, rank, id }, { ms, rank, id: after.ofMs.below }) > 0
    })
    .sort(comparePlaces)
    .slice(0, most)
    .map(found => ({ place: found }))
}

test('pages have neither gaps nor doubles, wherever they end', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 7 }), (all, size) => {
      const read: Place[] = []
      let cursor: Place | null = null
      do {
        const sources = [1, 2, 3].map(rank => readSource(all, rank, cursor, size + 1))
        const { items, next } = mergeSources(sources, size, null)
        read.push(...items.map(item => item.place))
        cursor = next
      } while (cursor)
      expect(read.map(formatPlace)).toEqual([...all].sort(comparePlaces).map(formatPlace))
    }),
  )
})

test('what is read further back between two pages is missing on none', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 7 }), (all, size) => {
      const read: Place[] = []
      let cursor: Place | null = null
      let horizon = 12
      do {
        // Of the source with the rank 1, only what is not below the horizon is known; of its own moment not all.
        const known = all.filter(
          ({ ms, rank, id }) => rank !== 1 || ms > horizon || (ms === horizon && Number(id) > 1_000),
        )
        const sources = [1, 2, 3].map(rank => readSource(known, rank, cursor, size + 1))
        const { items, next, isCut } = mergeSources(sources, size, horizon > 0 ? horizon : null)
        read.push(...items.map(item => item.place))
        if (isCut) horizon--
        cursor = next
      } while (cursor)
      expect(read.map(formatPlace)).toEqual([...all].sort(comparePlaces).map(formatPlace))
    }),
  )
})

test('a cursor is read as it was written, and nothing else is one', () => {
  fc.assert(
    fc.property(place, wanted => {
      expect(parsePlace(formatPlace(wanted))).toEqual(wanted)
    }),
  )
  for (const odd of ['', '1', '1.9.x', "1.2.'; drop", '-1.2.a', '1.2.a.b']) expect(parsePlace(odd)).toBeNull()
})

test('longer ids of one moment are newer', () => {
  const at = (id: string) => ({ ms: 1, rank: 1, id })
  expect([at('9'), at('10'), at('11')].sort(comparePlaces).map(({ id }) => id)).toEqual(['11', '10', '9'])
})
