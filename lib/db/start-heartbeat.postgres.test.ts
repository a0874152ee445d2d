import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../time.ts'
import { startHeartbeat } from './start-heartbeat.ts'

const WITHIN_MS = 700
let client: pg.Client
let ended: Promise<string>

beforeEach(async () => {
  client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! })
  ended = new Promise(resolve => client.on('error', ({ message }) => resolve(message)))
  await client.connect()
})
afterEach(async () => {
  vi.useRealTimers()
  await client.end()
})

/** Calls `then` each time right after the server was asked. */
function onAsking(then: () => void): void {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (text: string) => {
      const answer = query(text)
      if (text === 'select 1') then()
      return answer
    },
  })
}

test('a process that stood still for longer than an answer may take reads the one that has come before it gives up', async () => {
  const askedAgain = Promise.withResolvers<string>()
  let asked = 0
  onAsking(() => {
    if (++asked > 1) return askedAgain.resolve('asked again')
    // As late as a turn of the loop allows: the next one begins with the timers that are due.
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * WITHIN_MS))
  })
  await startHeartbeat(client, { everyMs: 1, withinMs: WITHIN_MS })
  expect(await Promise.race([ended, askedAgain.promise])).toBe('asked again')
})

test('the server waits for three questions, whatever it is set to wait for', async () => {
  await client.query(`set idle_session_timeout = ${MINUTE}`)
  await startHeartbeat(client)
  const { rows } = await client.query('show idle_session_timeout')
  expect(rows).toEqual([{ idle_session_timeout: '30s' }])
})

test('it is asked three times in as long as it waits: one question that comes late costs nobody a lock', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  onAsking(() => asked++)
  await startHeartbeat(client)
  const silent = "select setting::int as ms from pg_settings where name = 'idle_session_timeout'"
  const { rows } = await client.query<{ ms: number }>(silent)
  for (let ms = 0; ms < rows[0]!.ms; ms += SECOND) {
    vi.advanceTimersByTime(SECOND)
    // Answered after what was asked just now.
    await client.query('select 2')
  }
  expect(asked).toBe(3)
})
