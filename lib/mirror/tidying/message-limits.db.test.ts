import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { channelHistories } from '../../db/schema/channels.ts'
import { messages } from '../../db/schema/messages.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { insertMessages } from '../messages/store-messages.ts'
import { findLimit } from './message-limits.ts'
import { ago, GUILD, rows, tidyNow } from './test-tidying.ts'

vi.setConfig({ testTimeout: 300_000 })
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

beforeEach(async () => {
  for (const table of [messages, channelHistories]) await db.orm.delete(table)
})

const countIn = (channelId: string) => db.orm.$count(messages, eq(messages.channelId, channelId))

test('messages are kept for as many days as is set, in every channel', async () => {
  await insertMessages(
    db.orm,
    rows('11', 1_200, () => ago(4)),
  )
  await insertMessages(
    db.orm,
    rows('12', 30, n => ago(n)),
  )
  await tidyNow(db, 5)
  expect([await countIn('11'), await countIn('12')]).toEqual([1_200, 5])
  await tidyNow(db, 3)
  expect([await countIn('11'), await countIn('12')]).toEqual([0, 3])
})

test('of a channel the newest are kept', async () => {
  await insertMessages(
    db.orm,
    rows('11', 10, n => ago(n / 10)),
  )
  const place = { guildId: GUILD, channelId: '11' }
  const newest = await db.orm.select().from(messages).orderBy(desc(messages.createdAt))
  expect(await findLimit(db.orm, place, 4)).toEqual(newest[3]?.createdAt)
  expect(await findLimit(db.orm, place, 10)).not.toBeNull()
  expect(await findLimit(db.orm, place, 11)).toBeNull()
})

test('of a channel in which more is written than is kept only the newest stay, in the others everything', async () => {
  await insertMessages(db.orm, [...rows('11', 1, () => ago(1)), ...rows('12', 1, () => ago(1))])
  await db.orm.execute(sql`
    insert into messages
    select copy.* from messages one, generate_series(1, 10200) n, lateral jsonb_populate_record(
      one, jsonb_build_object('id', n::text, 'created_at', now() - n * interval '1 s')
    ) copy where one.channel_id = '11'`)
  await tidyNow(db)
  expect([await countIn('11'), await countIn('12')]).toEqual([10_000, 1])
  expect(await db.orm.$count(messages, eq(messages.id, '10000'))).toBe(1)
  expect(await db.orm.$count(messages, eq(messages.id, '10001'))).toBe(0)
})

test('of what is dropped nobody says any longer that it is all there', async () => {
  await insertMessages(
    db.orm,
    rows('11', 10, n => ago(n)),
  )
  const place = { guildId: GUILD, channelId: '11', checkedAt: ago(0) }
  await db.orm.insert(channelHistories).values({ ...place, completeFrom: ago(9) })
  await db.orm.insert(channelHistories).values({ ...place, channelId: '12', completeFrom: ago(1) })
  await tidyNow(db, 5)
  const histories = new Map(
    (await db.orm.select().from(channelHistories)).map(row => [row.channelId, row.completeFrom]),
  )
  expect(histories.get('11')! > ago(6)).toBe(true)
  expect(histories.get('12')! < ago(0.9)).toBe(true)
})
