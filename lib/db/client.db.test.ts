import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './client.ts'
import { guilds } from './schema/guilds.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test('a fresh database has the newest schema and the extensions that search needs', async () => {
  expect(await database.orm.select().from(guilds)).toEqual([])
  const { rows } = (await database.orm.execute(sql`select extname from pg_extension order by 1`)) as unknown as {
    rows: { extname: string }[]
  }
  expect(rows.map(row => row.extname)).toEqual(expect.arrayContaining(['btree_gin', 'pg_trgm']))
})

test('what is notified is heard until listening ends', async () => {
  const heard: string[] = []
  let arrived = Promise.withResolvers<void>()
  const stop = await database.listen('news', payload => {
    heard.push(payload)
    arrived.resolve()
  })
  await database.notify('news', 'one')
  await arrived.promise
  await stop()

  arrived = Promise.withResolvers()
  const stopSecond = await database.listen('news', () => arrived.resolve())
  await database.notify('news', 'two')
  await arrived.promise
  await stopSecond()
  expect(heard).toEqual(['one'])
})
