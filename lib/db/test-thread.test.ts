import { afterEach, expect, test } from 'vitest'
import { PgliteClient } from './pglite/client.ts'
import { openTestThread } from './test-thread.ts'

const open = new Set<PgliteClient>()

async function begin() {
  const client = new PgliteClient(await openTestThread())
  open.add(client)
  const told = async (text: string) => (await client.query<{ told: unknown }>(text)).rows.map(row => row.told)
  return { client, told, close: () => end(client) }
}

function end(client: PgliteClient): Promise<void> {
  open.delete(client)
  return client.close()
}

afterEach(async () => {
  for (const client of open) await end(client)
})

const PROCESS = `select pg_postmaster_start_time()::text as told`

test('a test finds none of what another has stored, gathered, set or listened to, in the same PGlite', async () => {
  const first = await begin()
  const began = await first.told(PROCESS)
  await first.client.query(`insert into gateway_guilds (guild_id, available, since) values ('1', true, now())`)
  await first.client.exec('analyze gateway_guilds; create schema pgboss; create table pgboss.job (); set work_mem = 64')
  const heard: string[] = []
  await first.client.listen('news', payload => heard.push(payload))
  await first.close()
  await expect(first.told('select 1 as told')).rejects.toThrow('closed')

  const next = await begin()
  expect(await next.told(PROCESS)).toEqual(began)
  expect(await next.told('select guild_id as told from gateway_guilds')).toEqual([])
  expect(await next.told(`select reltuples as told from pg_class where relname = 'gateway_guilds'`)).toEqual([-1])
  expect(
    await next.told(`select count(*) as told from pg_statistic where starelid = 'gateway_guilds'::regclass`),
  ).toEqual([0])
  expect(await next.told(`select to_regclass('pgboss.job') as told`)).toEqual([null])
  expect(await next.told(`select current_setting('work_mem') as told`)).toEqual(['4MB'])
  await next.told(`select pg_notify('news', 'late') as told`)
  expect(heard).toEqual([])
})

test.each([
  ['a table more', 'create table more (id int)'],
  ['an index less', 'drop index members_search'],
  ['an index that lags behind', `update pg_index set indisvalid = false where indexrelid = 'members_search'::regclass`],
  ['a step less', 'delete from drizzle.__drizzle_migrations where id = 1'],
  ['a function more', 'create function f() returns trigger language plpgsql as $$ begin return new; end $$'],
])('with %s it is given to nobody', async (_, change) => {
  const first = await begin()
  const began = await first.told(PROCESS)
  await first.client.exec(change)
  await first.close()
  expect(await (await begin()).told(PROCESS)).not.toEqual(began)
})

test('one that was left in a transaction by hand, broken at that, is emptied like any other', async () => {
  const first = await begin()
  const began = await first.told(PROCESS)
  await expect(first.client.exec('begin; select 1 / 0')).rejects.toThrow('zero')
  await first.close()
  expect(await (await begin()).told(PROCESS)).toEqual(began)
})

test('a transaction that is open when it is closed ends as it would have, and nothing else is heard any more', async () => {
  const first = await begin()
  const began = await first.told(PROCESS)
  const { promise: closing, resolve: closes } = Promise.withResolvers<void>()
  const { promise: inside, resolve: isInside } = Promise.withResolvers<void>()
  const transaction = first.client.transaction(async tx => {
    isInside()
    await closing
    return (await tx.query<{ told: number }>('select 1 as told')).rows
  })
  await inside
  const over = first.close()
  await expect(first.told('select 2 as told')).rejects.toThrow('closed')
  closes()
  expect(await transaction).toEqual([{ told: 1 }])
  await over
  expect(await (await begin()).told(PROCESS)).toEqual(began)
})
