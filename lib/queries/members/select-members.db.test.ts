import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { profiles } from '../../platform/profile.ts'
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
    })),
  )
})
afterAll(() => db.close())

const select = (asked: object, most?: number) => selectMembers(db, profiles.v1, GUILD, asked, most)

test('all who match are chosen, each once', async () => {
  const { ids, tooMany } = await select({ q: 'raider' })
  expect([ids.length, new Set(ids).size, tooMany]).toEqual([10, 10, false])
  expect((await select({})).ids).toHaveLength(30)
  expect((await select({ q: 'nobody' })).ids).toEqual([])
  // Invisible, and no part of any name.
  expect((await select({ q: '\u200b' })).ids).toEqual([])
})

test('exactly as many as a selection holds still fit; of one more none is chosen', async () => {
  expect((await select({ q: 'raider' }, 10)).ids).toHaveLength(10)
  expect(await select({ q: 'raider' }, 9)).toEqual({ ids: [], tooMany: true })
})

test('of a pasted list those are chosen who are members and match the rest', async () => {
  const q = '100000000000000010, 100000000000000015 100000000000000099'
  expect((await select({ q })).ids.sort()).toEqual(['100000000000000010', '100000000000000015'])
  expect((await select({ q, bot: 'yes' })).ids).toEqual(['100000000000000015'])
})
