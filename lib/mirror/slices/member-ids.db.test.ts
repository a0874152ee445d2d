import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { members } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { memberIdRange } from './member-id-range.ts'

const GUILD = '1'
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  const ids = ['7', '10', '99', '100', '1000', '20000000000000000000']
  const rows = ids.map(userId => ({ guildId: GUILD, userId, username: 'x', sortName: 'x', searchText: ' x' }))
  await db.orm.insert(members).values([...rows, { ...rows[0]!, guildId: '2' }])
})

afterAll(() => db.close())

test.each<[string, string | null, string[]]>([
  ['0', '10', ['7', '10']],
  ['7', '99', ['10', '99']],
  ['10', '99', ['99']],
  ['99', '1000', ['100', '1000']],
  ['100', null, ['1000', '20000000000000000000']],
  ['20000000000000000000', null, []],
])('above %s through %s, as numbers and not as text', async (after, through, expected) => {
  const found = await db.orm
    .select()
    .from(members)
    .where(memberIdRange(GUILD, after, through))
  expect(found.map(({ userId }) => userId).sort((a, b) => Number(a) - Number(b))).toEqual(expected)
})
