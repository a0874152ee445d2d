import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { DAY, now } from '../../time.ts'
import { lastWrittenSteps } from './last-written-steps.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

const ago = (days: number) => new Date(now().getTime() - days * DAY)

beforeEach(async () => {
  for (const table of [lastWritten, guildSyncs, members]) await db.orm.delete(table)
  // Of the second not all members are known yet, and the third is being read once more.
  const syncs = [{ guildId: '1', completeAt: ago(0) }, { guildId: '2' }]
  await db.orm.insert(guildSyncs).values([...syncs, { guildId: '3', completeAt: ago(1), startedAt: ago(0) }])
})

async function tidied(): Promise<string[]> {
  for await (const step of lastWrittenSteps(db.orm)) while (await step()) {}
  const rows = await db.orm.select().from(lastWritten)
  return rows.map(({ guildId, userId }) => `${guildId}/${userId}`).sort()
}

const somebody = (guildId: string, userId: string) => ({
  ...{ guildId, userId, username: 'x', roleIds: [], sortName: 'x', searchText: ' x' },
})

test('of who is no member any more it is forgotten a day later when they wrote, where all members are known', async () => {
  await db.orm.insert(members).values([somebody('1', '11'), somebody('2', '12')])
  await db.orm.insert(lastWritten).values([
    { guildId: '1', userId: '11', at: ago(300) },
    { guildId: '1', userId: '12', at: ago(1.1) },
    { guildId: '1', userId: '13', at: ago(0.9) },
    { guildId: '2', userId: '11', at: ago(300) },
    { guildId: '3', userId: '11', at: ago(300) },
  ])
  expect(await tidied()).toEqual(['1/11', '1/13', '2/11', '3/11'])
})

test('slice by slice all of them are looked at', async () => {
  await db.orm.execute(sql`
    insert into last_written (guild_id, user_id, at)
    select (1 + n % 2)::text, n::text, ${ago(2).toISOString()}::timestamptz from generate_series(1, 9000) n`)
  await db.orm.insert(members).values([somebody('1', '8'), somebody('1', '8998')])
  expect((await tidied()).filter(key => key.startsWith('1/'))).toEqual(['1/8', '1/8998'])
  expect(await db.orm.$count(lastWritten)).toBe(4502)
})
