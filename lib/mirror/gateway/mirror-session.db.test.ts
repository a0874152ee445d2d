import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { gatewayState } from '../../db/schema/gateway.ts'
import { withMovedClock } from '../../test-with-moved-clock.ts'
import { MINUTE, now, SECOND } from '../../time.ts'
import { MessageHistories } from '../messages/message-histories.ts'
import { RestPace } from '../patience/rest-pace.ts'
import { Backfill } from '../sweeps/backfill.ts'
import { openTestEvents } from '../testing/open-test-events.ts'
import { takeMirror } from '../write-mirror.ts'
import { MirrorSession } from './mirror-session.ts'
import { readConnection } from './read-gateway.ts'

const { later, setTo } = withMovedClock()
let events: Awaited<ReturnType<typeof openTestEvents>>
let session: MirrorSession
let taken: number

beforeEach(async () => {
  events = await openTestEvents()
  const { lanes } = events
  taken = 0
  const context = { ...events.context, taken: () => void taken++ }
  const histories = new MessageHistories(() => context, lanes, new RestPace())
  const sweeps = new Backfill({ ...context, histories }, lanes, new RestPace())
  const left = { id: '1', sequence: 1, resumeUrl: '', since: now(), stored: new Map(), guildsOfChannels: new Map() }
  session = new MirrorSession({ ...context, sweeps, histories }, lanes, left, new AbortController().signal)
})

afterEach(async () => {
  await session.end({ tell: false })
  await events.close()
})

const status = async () => (await readConnection(events.db)).status

test('a connection that ends is told before events that wait, one that stands after them', async () => {
  session.tell('connected', { resumed: true })
  await expect.poll(status).toBe('connected')
  const event = Promise.withResolvers<void>()
  void events.lanes.run(GUILDS.aurora, () => event.promise)
  session.tell('down', { resumed: false })
  await expect.poll(status).toBe('down')
  session.tell('connected', { resumed: true })
  session.tell('down', { resumed: false })
  session.tell('connected', { resumed: true })
  session.beat()
  event.resolve()
  await events.lanes.idle()
  expect(await status()).toBe('connected')
})

test('a connection that ended while it waited to be told is not taken for one that stands', async () => {
  const event = Promise.withResolvers<void>()
  void events.lanes.run(GUILDS.aurora, () => event.promise)
  session.tell('connected', { resumed: true })
  session.tell('down', { resumed: false })
  session.beat()
  event.resolve()
  await events.lanes.idle()
  session.beat()
  await session.end({ tell: false })
  expect(await status()).toBe('down')
})

test('where nothing happens, the sign of life is what finds another writing', async () => {
  session.tell('connected', { resumed: true })
  await expect.poll(status).toBe('connected')
  await takeMirror(events.db)
  expect(taken).toBe(0)
  session.beat()
  await session.end({ tell: false })
  expect(taken).toBe(1)
})

test('whoever looked while no sign of life came is told with the first that the connection stands', async () => {
  session.tell('connected', { resumed: true })
  await expect.poll(status).toBe('connected')
  const beaten = async () => {
    session.beat()
    await session.end({ tell: false })
  }
  await beaten()
  const told = vi.spyOn(events.live, 'publish')
  await beaten()
  expect(told).not.toHaveBeenCalled()
  // As a machine wakes up that has slept.
  later(MINUTE)
  expect(await status()).toBe('down')
  await beaten()
  expect(told.mock.calls).toEqual([[{ guildId: '*', kind: 'gateway', ids: [] }]])
  expect(await status()).toBe('connected')
})

describe('of what happened while the machine slept nobody says that it was heard', () => {
  const heardAt = async () => (await events.db.orm.select().from(gatewayState))[0]!.heardAt!.getTime()
  const beaten = async () => {
    session.beat()
    await session.end({ tell: false })
  }
  let begun: number
  let before: number
  const moveTo = (seconds: number) => setTo(() => begun + seconds * SECOND)

  beforeEach(async () => {
    begun = now().getTime()
    moveTo(0)
    session.tell('connected', { resumed: true })
    await expect.poll(status).toBe('connected')
    before = await heardAt()
    for (const seconds of [60, 80, 100, 120, 140, 160]) {
      moveTo(seconds)
      await beaten()
      expect(await heardAt()).toBe(before)
    }
  })

  test('until the line would have been told dead', async () => {
    moveTo(180)
    await beaten()
    expect(await heardAt()).toBeGreaterThan(before)
  })

  test('or goes on', async () => {
    session.tell('down', { resumed: false })
    session.tell('connected', { resumed: true })
    await events.lanes.idle()
    await expect.poll(status).toBe('connected')
    const resumed = await heardAt()
    expect(resumed).toBeGreaterThan(before)
    moveTo(170)
    await beaten()
    expect(await heardAt()).toBeGreaterThan(resumed)
  })
})
