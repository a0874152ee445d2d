import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { profiles } from '../../platform/profile.ts'
import { setClock } from '../../time.ts'
import { type Bounds, findMembers } from './find-members.ts'
import { listMembers } from './list-members.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import { expected, searches, shown } from './test-searches.ts'
import { GUILD, NOW, people, storeSought } from './test-sought-people.ts'

/** What the database finds, compared with the list as plain JavaScript over the same people. */

const PLATFORM = { cdnUrl: 'https://cdn.example', profile: profiles.v1 }
let db: Database
let unsetClock: () => void

beforeAll(async () => {
  unsetClock = setClock(() => NOW)
  db = await openTestDatabase()
  await storeSought(db)
})

afterAll(async () => {
  unsetClock()
  await db.close()
})

test('every search finds whom plain JavaScript finds, in its order, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(searches, fc.integer({ min: 1, max: 200 }), async (asked, limit) => {
      const found: string[] = []
      let cursor: string | undefined
      const wanted = expected(asked)
      do {
        const page = await listMembers(db, PLATFORM, GUILD, { ...asked, cursor, limit: Math.max(limit, 20) })
        expect(page).toMatchObject({ count: wanted.length, countIsExact: true })
        found.push(...page.rows.map(({ userId }) => userId))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(found).toEqual(wanted)
    }),
    { numRuns: 250 },
  )
}, 180_000)

test('where many match, and where a walk through the order falls short, the pages are the same', async () => {
  const bounds = fc.record<Bounds>({
    counted: fc.integer({ min: 0, max: 250 }),
    walked: fc.integer({ min: 1, max: 250 }),
  })
  await fc.assert(
    fc.asyncProperty(searches, bounds, fc.nat(240), fc.boolean(), async (asked, bound, start, known) => {
      const order = memberOrder(asked.sort ?? 'name')
      const wanted = expected(asked)
      const before = people.find(({ id }) => id === wanted[start - 1])
      const after = before
        ? order.placeOf({ userId: before.id, sortName: shown(before), joinedAt: before.joinedAt ?? null } as never)
        : null
      const from = before ? start : 0
      const many = wanted.length > bound.counted
      const filter = memberFilter(profiles.v1, GUILD, asked)
      const { rows, ...told } = await findMembers(db, { filter, order, after, limit: 8 }, known && many, bound)
      expect(rows.map(({ userId }) => userId)).toEqual(wanted.slice(from, from + 8))
      if (Object.keys(asked).some(name => name !== 'sort')) {
        expect(told).toEqual({ count: Math.min(wanted.length, bound.counted), many })
      }
    }),
    {
      numRuns: 300,
      // Quite a few, and all of them at the far end of the order.
      examples: [[{ q: 'tiger', sort: 'name' }, { counted: 250, walked: 1 }, 0, false]],
    },
  )
}, 180_000)

test('of any people asked for by id, each is found or named as none', async () => {
  const asking = fc.tuple(searches, fc.uniqueArray(fc.constantFrom(...people.map(({ id }) => id), '4', '6', '12')))
  await fc.assert(
    fc.asyncProperty(asking, async ([{ q: _q, ...asked }, ids]) => {
      const { rows, missing } = await listMembers(db, PLATFORM, GUILD, { ...asked, ids })
      expect(rows.map(({ userId }) => userId)).toEqual(expected(asked).filter(id => ids.includes(id)))
      expect(missing).toEqual(ids.filter(id => !people.some(person => person.id === id)))
    }),
    { numRuns: 100 },
  )
}, 120_000)
