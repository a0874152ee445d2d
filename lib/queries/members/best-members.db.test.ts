import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { profiles } from '../../platform/profile.ts'
import { bestMembers } from './best-members.ts'
import { storePeople } from './test-members.ts'

const GUILD = '1'
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: '2' })
  await storePeople(db, [
    { id: '100000000000000001', username: 'alexmax' },
    { id: '100000000000000002', username: 'max', nick: 'Zebra' },
    { id: '100000000000000003', username: 'someone', nick: 'MÄX' },
    { id: '100000000000000004', username: 'max_power' },
    { id: '100000000000000005', username: 'xy' },
  ])
})
afterAll(() => db.close())

const found = async (q: string) => {
  const platform = { cdnUrl: 'https://cdn.example', profile: profiles.v1 }
  return (await bestMembers({ db, platform }, GUILD, { q })).map(({ username }) => username)
}

test('whoever is called exactly so is found, by the shown name or the handle, and nobody else', async () => {
  expect(await found('Max')).toEqual(['max', 'someone'])
  expect(await found('max_')).toEqual([])
  expect(await found('MAX_POWER')).toEqual(['max_power'])
  expect(await found('xy')).toEqual(['xy'])
  expect(await found('\u200b')).toEqual([])
  expect(await found('%')).toEqual([])
})
