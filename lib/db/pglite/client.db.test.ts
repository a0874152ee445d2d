import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDump } from '../test-dump.ts'
import { PgliteClient } from './client.ts'
import { ReopeningThread } from './reopening-thread.ts'

let pglite: PgliteClient

beforeAll(async () => {
  pglite = new PgliteClient(new ReopeningThread({ dump: await migratedDump() }))
  await pglite.query('create table seen (name text primary key)')
})

afterAll(() => pglite.close())

const names = async () => (await pglite.query<{ name: string }>('select name from seen order by 1')).rows

test('what a transaction has done stays, and of one that fails nothing does', async () => {
  await pglite.transaction(tx => tx.query('insert into seen values ($1)', ['mia']))
  const failing = pglite.transaction(async tx => {
    await tx.query('insert into seen values ($1)', ['rex'])
    throw new Error('Rex does not come.')
  })
  await expect(failing).rejects.toThrow('Rex does not come.')
  expect(await names()).toEqual([{ name: 'mia' }])
})

test('a transaction has the database to itself, and nothing to say when it is over', async () => {
  const order: string[] = []
  const { tx, outside } = await pglite.transaction(async tx => {
    const outside = names().then(() => order.push('outside'))
    await tx.query('select pg_sleep(0.05)')
    order.push('inside')
    return { tx, outside }
  })
  await outside
  expect(order).toEqual(['inside', 'outside'])
  await expect(tx.query('select 1')).rejects.toThrow('over')
})

test('a transaction that went wrong inside cannot be committed', async () => {
  const hidden = pglite.transaction(async tx => {
    await tx.query('insert into seen values ($1)', ['otto'])
    await tx.query('select 1 / 0').catch(() => {})
  })
  await expect(hidden).rejects.toThrow()
  expect(await names()).toEqual([{ name: 'mia' }])
  await pglite.transaction(tx => tx.query('select 1'))
})

test('an error keeps what Postgres says of it', async () => {
  const again = pglite.query('insert into seen values ($1)', ['mia'])
  await expect(again).rejects.toMatchObject({ code: '23505', message: expect.stringContaining('duplicate key') })
  await expect(pglite.query('select $1', [() => {}])).rejects.toThrow()
  expect(await names()).toEqual([{ name: 'mia' }])
})

test('moments are read unless the caller reads them', async () => {
  const text = `select timestamptz '2026-01-31 12:00+00' as at`
  expect((await pglite.query(text)).rows).toEqual([{ at: new Date('2026-01-31T12:00:00Z') }])
  const { rows } = await pglite.query(text, [], { rowMode: 'array', parsers: {} })
  expect(rows).toEqual([['2026-01-31 12:00:00+00']])
})

test('several statements have one result each', async () => {
  expect(await pglite.exec('select 1 as a; select 2 as b')).toMatchObject([{ rows: [{ a: 1 }] }, { rows: [{ b: 2 }] }])
})

test('while a query takes its time, this thread goes on', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 5)
  await pglite.query('select count(*) from generate_series(1, 2000000)')
  clearInterval(turning)
  expect(turns).toBeGreaterThan(5)
})

test('a folder that is none is told by the first query, and what is closed refuses', async () => {
  const broken = new PgliteClient(new ReopeningThread({ folder: '/dev/null/nowhere' }))
  await expect(broken.query('select 1')).rejects.toThrow()
  const closed = new PgliteClient(new ReopeningThread({ dump: await migratedDump() }))
  const asked = closed.query('select 1 as one')
  await closed.close()
  expect((await asked).rows).toEqual([{ one: 1 }])
  await expect(closed.query('select 1')).rejects.toThrow('closed')
})

test('what only speaks of an abort is none', async () => {
  await pglite.exec(`do $$ begin raise warning E'no\\nAborted()\\n58P02 PANIC:  no'; end $$`)
  expect(await names()).toEqual([{ name: 'mia' }])
})

const LOSE = `insert into kept values ('lost')`
const WAYS_TO_LOSE: [string, (broken: PgliteClient) => Promise<unknown>][] = [
  ['a query', broken => broken.query(LOSE)],
  ['several statements', broken => broken.exec(LOSE)],
  ['a transaction', broken => broken.transaction(tx => tx.query(LOSE))],
]

/** Goes on to the last file of the log that is there already. */
async function useUpLog(database: PgliteClient, folder: string): Promise<void> {
  const current = async () => {
    await database.query(`select pg_logical_emit_message(true, 'test', 'written')`)
    return (await database.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file')).rows[0]!
      .file
  }
  const isThere = (file: string) => readdirSync(folder).some(name => /^[0-9A-F]{24}$/.test(name) && name > file)
  while (isThere(await current())) await database.query('select pg_switch_wal()')
}

test.each(WAYS_TO_LOSE)(
  'a database whose log cannot grow fails %s, and is itself again once it can',
  async (_, lose) => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-broken-'))
    const broken = new PgliteClient(new ReopeningThread({ folder, dump: await migratedDump() }))
    await broken.query(`create table kept as select 'before' as at`)
    let missed = 0
    const heard: string[] = []
    await broken.listen(
      'news',
      payload => heard.push(payload),
      () => missed++,
    )
    await useUpLog(broken, join(folder, 'pg_wal'))
    // In the way of the next file of the log: what Postgres calls it while it makes it.
    const inTheWay = join(folder, 'pg_wal/xlogtemp.42')
    mkdirSync(inTheWay)
    await broken.query('select pg_switch_wal()')
    const message = expect.stringMatching(/could not create file .* See whether the disk is full/)
    const failed = { status: 'rejected', reason: { message, code: '58P02' } }
    const both = await Promise.allSettled([lose(broken), broken.query('select 1')])
    expect(both).toMatchObject([failed, failed])
    await expect(broken.query('select 1')).rejects.toMatchObject(failed.reason)
    rmdirSync(inTheWay)
    const write = () => broken.query(`insert into kept values ('after')`).then(() => true)
    await expect.poll(() => write().catch(() => false), { timeout: 30_000 }).toBe(true)
    expect((await broken.query('select at from kept')).rows).toEqual([{ at: 'before' }, { at: 'after' }])
    expect(missed).toBe(1)
    await broken.query(`select pg_notify('news', 'again')`)
    await expect.poll(() => heard).toEqual(['again'])
    await broken.close()
    rmSync(folder, { recursive: true })
  },
)
