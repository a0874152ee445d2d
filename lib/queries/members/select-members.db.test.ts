import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { MEMBER_SORTS } from '../../directory/members-url.ts'
import { profiles } from '../../platform/profile.ts'
import { listMembers } from './list-members.ts'
import { selectMembers } from './select-members.ts'
import { storePeople } from './test-members.ts'

const GUILD = '1'
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: '2' })
  await storePeople(
    db,
    Array.from({ length: 30 }, (_, n) => ({
      id: `1000000000000000${n + 10}`,
      username: n % 3 === 0 ? `raider${n}` : `friend${n}`,
      bot: n === 5,
      // Three have joined at the same moment, and of some nobody knows when.
      joinedAt: n % 7 === 0 ? null : new Date(Date.UTC(2026, 0, 31 - Math.floor(n / 3))),
    })),
  )
})
afterAll(() => db.close())

const select = (asked: object, most?: number) => selectMembers(db, profiles.v1, GUILD, asked, most)

test('all who match are chosen, each once', async () => {
  const { ids, count } = await select({ q: 'raider' })
  expect([ids.length, new Set(ids).size, count]).toEqual([10, 10, 10])
  expect((await select({})).ids).toHaveLength(30)
  expect(await select({ q: 'nobody' })).toEqual({ ids: [], count: 0 })
  // Invisible, and no part of any name.
  expect((await select({ q: '\u200b' })).ids).toEqual([])
})

test('exactly as many as a selection holds still fit; of one more the first are chosen, and all are counted', async () => {
  const all = await select({ q: 'raider' }, 10)
  expect([all.ids.length, all.count]).toEqual([10, 10])
  expect(await select({ q: 'raider' }, 9)).toEqual({ ids: all.ids.slice(0, 9), count: 10 })
})

test.each(MEMBER_SORTS)('in the order %s the first are those that the list begins with', async sort => {
  const platform = { cdnUrl: 'http://cdn.invalid', profile: profiles.v1 }
  for (const asked of [{ sort }, { sort, q: 'friend' }]) {
    const { rows, count } = await listMembers(db, platform, GUILD, asked)
    const listed = rows.map(({ userId }) => userId)
    expect(await select(asked, 7)).toEqual({ ids: listed.slice(0, 7), count })
    expect(await select(asked)).toEqual({ ids: listed, count })
  }
})

test('of a pasted list those are chosen who are members and match the rest', async () => {
  const q = '100000000000000010, 100000000000000015 100000000000000099'
  expect(await select({ q, sort: '-created' })).toEqual({ ids: ['100000000000000015', '100000000000000010'], count: 2 })
  expect((await select({ q, bot: 'yes' })).ids).toEqual(['100000000000000015'])
})
