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

// Finds nobody on PGlite, which has no connections to lose.
const cut = (name: string, which = sql`true`) => sql`
  select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
  where datname = current_database() and application_name = ${name} and ${which}`

test('a connection that is cut while it is in use costs its query, not the process', async () => {
  const query = database.orm.transaction(tx => tx.execute(cut('steward', sql`pid = pg_backend_pid()`)))
  expect(
    await query.then(
      () => 'pglite',
      () => 'postgres',
    ),
  ).toBe(database.kind)
  expect(await database.orm.select().from(guilds)).toEqual([])
})

test('a listener that was cut listens again and is told that it may have missed something', async () => {
  const heard: string[] = []
  const stop = await database.listen(
    'news',
    payload => heard.push(payload),
    () => heard.push('missed'),
  )
  await database.orm.execute(cut('steward listener'))
  await expect.poll(() => heard).toEqual(database.kind === 'postgres' ? ['missed'] : [])
  await database.notify('news', 'again')
  await expect.poll(() => heard.at(-1)).toBe('again')
  await stop()
})
