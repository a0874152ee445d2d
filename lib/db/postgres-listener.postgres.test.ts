import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import { postgresListener } from './postgres-listener.ts'
import { startMuteProxy } from './test-mute-proxy.ts'
import { createTestDatabase } from './test-server.ts'

// A cut line is noticed soon, a busy machine is not taken for one.
const SOON = { everyMs: 20, withinMs: 1_000 }

let server: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Awaited<ReturnType<typeof startMuteProxy>>
let other: pg.Client
let heard: string[]

beforeEach(async () => {
  heard = []
  server = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  proxy = await startMuteProxy(server.url)
  other = new pg.Client({ connectionString: server.url })
  await other.connect()
})
afterEach(async () => {
  await other.end()
  await proxy.close()
  await server.drop()
})

const listen = (listener: ReturnType<typeof postgresListener>) =>
  listener.listen(
    'news',
    payload => heard.push(payload),
    () => heard.push('missed'),
  )

const notify = (payload: string) => other.query('select pg_notify($1, $2)', ['news', payload])

async function connections(): Promise<number> {
  const { rows } = await other.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'steward listener'`,
  )
  return rows.length
}

test('a line that is cut is noticed: what was notified meanwhile is told as missed, and from then on all is heard again', async () => {
  const listener = postgresListener(proxy.url, SOON)
  await listen(listener)
  await notify('before')
  await expect.poll(() => heard).toEqual(['before'])
  proxy.mute()
  await notify('into the void')
  await expect.poll(() => heard).toEqual(['before', 'missed'])
  await notify('after')
  await expect.poll(() => heard).toEqual(['before', 'missed', 'after'])
  await listener.close()
})

test('a line that is cut before it listens is given up for another', async () => {
  const listener = postgresListener(proxy.url, SOON)
  proxy.muteAt('listen "news"')
  await listen(listener)
  await notify('heard')
  await expect.poll(() => heard).toEqual(['heard'])
  await listener.close()
})

test('the server gives up a listener that says nothing any more: nobody counts it as a process that runs', async () => {
  const listener = postgresListener(proxy.url, { everyMs: HOUR, withinMs: 50, silentMs: 500 })
  await listen(listener)
  proxy.mute()
  await expect.poll(connections).toBe(0)
  await listener.close()
})

test('nothing is left behind by one that is closed', async () => {
  const listener = postgresListener(server.url)
  await listen(listener)
  expect(await connections()).toBe(1)
  await listener.close()
  await expect.poll(connections).toBe(0)
})
