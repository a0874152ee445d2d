import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '../time.ts'
import { holdOnPostgres } from './hold-on-postgres.ts'
import { startMuteProxy } from './test-mute-proxy.ts'
import { createTestDatabase } from './test-server.ts'

const LOCK = 1
// A cut line is noticed soon, a busy machine is not taken for one.
const SOON = { everyMs: 20, withinMs: 1_000 }

let server: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Awaited<ReturnType<typeof startMuteProxy>>
let watch: pg.Client

beforeEach(async () => {
  server = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  proxy = await startMuteProxy(server.url)
  watch = new pg.Client({ connectionString: server.url })
  await watch.connect()
})
afterEach(async () => {
  await watch.end()
  await proxy.close()
  await server.drop()
})

/** What the server knows of the connections that hold or ask for a lock. */
async function sessions() {
  const { rows } = await watch.query<{ query: string; at: string }>(
    `select query, query_start::text as at from pg_stat_activity
      where datname = current_database() and application_name = 'steward lock'`,
  )
  return rows
}

async function asked(): Promise<string | undefined> {
  return (await sessions()).find(({ query }) => query === 'select 1')?.at
}

test('a holder asks again and again, and when the line is cut it knows the lock is lost while nobody else can have it', async () => {
  const hold = await holdOnPostgres(proxy.url, LOCK, SOON)
  await expect.poll(asked).toBeDefined()
  const first = await asked()
  await expect.poll(asked).not.toBe(first)
  proxy.mute()
  await hold!.lost
  expect(await holdOnPostgres(server.url, LOCK)).toBeNull()
  await hold!.release()
})

test('the server frees the lock of a holder that says nothing any more, and a holder that stood still hears of it', async () => {
  const silent = { everyMs: HOUR, silentMs: 500 }
  const cut = await holdOnPostgres(proxy.url, LOCK, silent)
  expect(cut).not.toBeNull()
  proxy.mute()
  const still = await vi.waitUntil(() => holdOnPostgres(server.url, LOCK, silent))
  await still.lost
  await still.release()
  await expect.poll(sessions).toEqual([])
})

test('a line that is cut while the lock is asked for is an error, not a wait', async () => {
  proxy.muteAt('pg_try_advisory_lock')
  await expect(holdOnPostgres(proxy.url, LOCK, SOON)).rejects.toThrow('terminated')
})

test('a lock is let go of over a line that is cut too, and over one that stands nothing is left behind', async () => {
  const cut = await holdOnPostgres(proxy.url, LOCK, { withinMs: 50 })
  proxy.mute()
  await cut!.release()
  const hold = await holdOnPostgres(server.url, LOCK + 1)
  expect(await sessions()).toHaveLength(2)
  await hold!.release()
  await expect.poll(sessions).toHaveLength(1)
})
