import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { channelHistories, channels } from '../../db/schema/channels.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { HOUR } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

const [GUILD, OTHER, NEW] = [GUILDS.aurora, GUILDS.borealis, GUILDS.deneb]
const BEFORE = new Date('2026-01-01T00:00:00Z')
const PATIENT = { timeout: 30_000, interval: 20 }
vi.setConfig({ testTimeout: 120_000 })

let events: Awaited<ReturnType<typeof openTestEvents>>

beforeEach(() => open())
afterEach(() => events.close())

async function open(how?: { restMs: number }): Promise<void> {
  events = await openTestEvents(how)
  const delivered = [GUILD, OTHER].map(guildId => ({ guildId, available: true, since: BEFORE }))
  await events.db.orm.insert(gatewayGuilds).values(delivered)
}

const unread: [string, unknown] = ['GUILD_MEMBER_UPDATE', { roles: ['7'] }]
const joined = (guildId: string, id: string): [string, unknown] => [
  'GUILD_MEMBER_ADD',
  { guild_id: guildId, user: { id, username: 'somebody' }, roles: [], joined_at: '2026-01-02T03:04:05.678Z' },
]
const created: [string, unknown] = ['GUILD_CREATE', { id: NEW, name: 'Deneb', owner_id: '1', roles: [], channels: [] }]
const isMember = async (userId: string) => (await events.db.orm.$count(members, eq(members.userId, userId))) === 1
const sinceOf = async (guildId: string) =>
  (await events.db.orm.select().from(gatewayGuilds).where(eq(gatewayGuilds.guildId, guildId)))[0]?.since

/** Holds up the events of a guild until the returned function is called. */
function holdUp(guildId: string): () => void {
  const door = Promise.withResolvers<void>()
  void events.lanes.run(guildId, () => door.promise)
  return door.resolve
}

test('an event that cannot be read and names no guild holds up none: each is read again behind its own events', async () => {
  const release = holdUp(GUILD)
  const sent = events.sendAll([joined(GUILD, '11'), unread, joined(OTHER, '12')])
  await expect.poll(() => isMember('12'), PATIENT).toBe(true)
  await expect.poll(async () => (await sinceOf(OTHER))! > BEFORE, PATIENT).toBe(true)
  // It may tell of either: until the other one is marked too it is not called stored.
  expect([await sinceOf(GUILD), events.progress.sequence]).toEqual([BEFORE, 0])
  release()
  await sent
  expect(await isMember('11')).toBe(true)
  expect((await sinceOf(GUILD))! > BEFORE).toBe(true)
  expect(new Set(events.asked)).toEqual(new Set([`later ${GUILD}`, `later ${OTHER}`]))
  expect(events.progress.sequence).toBe(3)
})

test('a guild that is only just being delivered then is read again too, and one that goes is not', async () => {
  const release = [NEW, OTHER].map(holdUp)
  const sent = events.sendAll([created, ['GUILD_DELETE', { id: OTHER }], unread])
  for (const letGo of release) letGo()
  await sent
  const [guild] = await events.db.orm.select().from(guilds).where(eq(guilds.id, NEW))
  expect(guild!.knownAt! < (await sinceOf(NEW))!).toBe(true)
  expect(events.asked).toContain(`later ${NEW}`)
  expect(events.asked).not.toContain(`later ${OTHER}`)
})

test('so it is where the session has just begun, which everybody waits for', async () => {
  const release = holdUp(NEW)
  const sent = events.sendAll([created, ['READY', { guilds: [] }], unread])
  release()
  await sent
  expect(events.asked).toContain(`later ${NEW}`)
})

test('of many at once each guild is read again no more often than its turn comes', async () => {
  const release = holdUp(GUILD)
  const sent = events.sendAll(Array.from({ length: 500 }, () => unread))
  release()
  await sent
  await expect.poll(() => events.progress.sequence, PATIENT).toBe(500)
  expect(events.asked.filter(asked => asked === `later ${GUILD}`)).toHaveLength(2)
})

test('between two rounds through all guilds there is a rest, in which nothing else waits; one that ends is stored nowhere', async () => {
  await events.close()
  await open({ restMs: HOUR })
  await events.sendAll([unread])
  await expect.poll(() => events.progress.sequence, PATIENT).toBe(1)
  const marked = await sinceOf(GUILD)
  await events.sendAll([unread, joined(OTHER, '12')])
  expect(await isMember('12')).toBe(true)
  expect([await sinceOf(GUILD), events.progress.sequence]).toEqual([marked, 1])
  events.stop()
  await new Promise(setImmediate)
  await events.lanes.idle()
  expect([await sinceOf(GUILD), events.progress.sequence]).toEqual([marked, 1])
})

test('one of a message holds up no guild either', async () => {
  const { orm } = events.db
  await orm.insert(channels).values({ guildId: GUILD, id: '71', type: 0, name: 'lounge' })
  const checkedAt = new Date()
  await orm.insert(channelHistories).values({ guildId: GUILD, channelId: '71', completeFrom: new Date(0), checkedAt })
  const release = holdUp(GUILD)
  const sent = events.sendAll([
    ['MESSAGE_DELETE', { channel_id: '71', id: 'x' }],
    ['MESSAGE_DELETE', { id: 'x' }],
    joined(OTHER, '12'),
  ])
  await expect.poll(() => isMember('12'), PATIENT).toBe(true)
  expect(events.progress.sequence).toBe(0)
  release()
  await sent
  const [history] = await orm.select().from(channelHistories)
  expect(history!.checkedAt < BEFORE).toBe(true)
  expect(events.progress.sequence).toBe(3)
})
