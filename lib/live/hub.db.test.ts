import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type LiveHub, openLiveHub } from './hub.ts'
import type { LiveEvent } from './live-event.ts'
import { LIVE_KINDS } from './read-live-event.ts'

let db: Database
let live: LiveHub
let heard: LiveEvent[]

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

beforeEach(async () => {
  live = await openLiveHub(db)
  heard = []
  live.subscribe('1', event => heard.push(event))
})

afterEach(() => live.close())

test('changes of one kind in one guild are heard as one event', async () => {
  live.publish({ guildId: '1', kind: 'member', ids: ['11'] })
  live.publish({ guildId: '1', kind: 'member', ids: ['12', '11'] })
  live.publish({ guildId: '1', kind: 'role', ids: ['13'] })
  await expect
    .poll(() => heard)
    .toEqual([
      { guildId: '1', kind: 'member', ids: ['11', '12'] },
      { guildId: '1', kind: 'role', ids: ['13'] },
    ])
})

test('more than fifty ids are many, and so is anything together with many', async () => {
  const snowflakes = (count: number) => Array.from({ length: count }, (_, n) => `12345678901234567${100 + n}`)
  live.publish({ guildId: '1', kind: 'member', ids: snowflakes(51) })
  live.publish({ guildId: '1', kind: 'member', ids: ['11'] })
  live.publish({ guildId: '1', kind: 'ban', ids: snowflakes(50) })
  live.publish({ guildId: '1', kind: 'audit', ids: ['11'] })
  live.publish({ guildId: '1', kind: 'audit', ids: [] })
  await expect
    .poll(() => heard.map(({ kind, ids }) => [kind, ids.length]))
    .toEqual([
      ['member', 0],
      ['ban', 50],
      ['audit', 0],
    ])
})

test('a guild hears of itself and of what concerns all, not of others', async () => {
  live.publish({ guildId: '2', kind: 'member', ids: ['21'] })
  live.publish({ guildId: '*', kind: 'gateway', ids: [] })
  await expect.poll(() => heard).toEqual([{ guildId: '*', kind: 'gateway', ids: [] }])
})

test('another process hears it too, and nobody after unsubscribing', async () => {
  const other = await openLiveHub(db)
  const unsubscribed: LiveEvent[] = []
  const elsewhere: LiveEvent[] = []
  other.subscribe('1', event => unsubscribed.push(event))()
  other.subscribe('1', event => elsewhere.push(event))
  live.publish({ guildId: '1', kind: 'guild', ids: ['1'] })
  await expect.poll(() => elsewhere).toEqual([{ guildId: '1', kind: 'guild', ids: ['1'] }])
  expect(unsubscribed).toEqual([])
  await other.close()
})

test('after a silence on the line everything may have changed', async () => {
  let missed = () => {}
  const silenced: Database = {
    ...db,
    listen: (channel, hear, tellMissed) => {
      missed = tellMissed!
      return db.listen(channel, hear)
    },
  }
  const other = await openLiveHub(silenced)
  const told: LiveEvent[] = []
  other.subscribe('1', event => told.push(event))
  missed()
  expect(told).toEqual(LIVE_KINDS.map(kind => ({ guildId: '*', kind, ids: [] })))
  expect(told.map(({ kind }) => kind)).toContain('role')
  await other.close()
})

test('what waits when the hub closes is still sent', async () => {
  const other = await openLiveHub(db)
  other.publish({ guildId: '1', kind: 'sync', ids: [] })
  await other.close()
  await expect.poll(() => heard).toEqual([{ guildId: '1', kind: 'sync', ids: [] }])
})

test('neither junk on the channel nor a subscriber that throws costs anybody an event', async () => {
  live.subscribe('1', () => {
    throw new Error('no')
  })
  const late: LiveEvent[] = []
  live.subscribe('1', event => late.push(event))
  for (const junk of ['', '{', '{"guildId":"1"}', '{"guildId":"1","kind":"secret","ids":[]}', '[]']) {
    await db.notify('steward_live', junk)
  }
  live.publish({ guildId: '1', kind: 'ban', ids: ['11'] })
  await expect.poll(() => late).toEqual([{ guildId: '1', kind: 'ban', ids: ['11'] }])
  expect(heard).toEqual(late)
})
