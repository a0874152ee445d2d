import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { members } from '../../db/schema/members.ts'
import { messages } from '../../db/schema/messages.ts'
import { openTestEvents } from '../testing/open-test-events.ts'
import { takeMirror } from '../write-mirror.ts'

const GUILD = GUILDS.aurora
const OTHER = GUILDS.borealis
const BEFORE = new Date('2026-01-01T00:00:00Z')
// As many as may wait.
const MOST = 20_000
vi.setConfig({ testTimeout: 300_000 })
const PATIENT = { timeout: 30_000, interval: 20 }

let events: Awaited<ReturnType<typeof openTestEvents>>

beforeEach(async () => {
  events = await openTestEvents()
  const delivered = [GUILD, OTHER].map(guildId => ({ guildId, available: true, since: BEFORE }))
  await events.db.orm.insert(gatewayGuilds).values(delivered)
})

afterEach(() => events.close())

const voice = (guildId: string): [string, unknown] => [
  'VOICE_STATE_UPDATE',
  { guild_id: guildId, user_id: CAST.mia.id, channel_id: null },
]
const joined = (id: string): [string, unknown] => [
  'GUILD_MEMBER_ADD',
  { guild_id: GUILD, user: { id, username: 'somebody' }, roles: [], joined_at: '2026-01-02T03:04:05.678Z' },
]
const written = (id: string): [string, unknown] => [
  'MESSAGE_CREATE',
  {
    id,
    channel_id: '7',
    guild_id: GUILD,
    author: { id: CAST.rex.id, username: 'rex' },
    content: 'Hello',
    timestamp: '2026-03-04T05:06:07.089Z',
  },
]
const times = (count: number, event: [string, unknown]) => Array.from({ length: count }, () => event)
const memberIds = async () => (await events.db.orm.select().from(members)).map(({ userId }) => userId).sort()

async function delivered(guildId: string) {
  const [row] = await events.db.orm.select().from(gatewayGuilds).where(eq(gatewayGuilds.guildId, guildId))
  return row!
}

test('more events than may wait are left out, and their guild is read again', async () => {
  await events.sendAll([...times(MOST, voice(GUILD)), joined('11')])
  expect(await memberIds()).toEqual([])
  expect(events.asked).toEqual([`later ${GUILD}`])
  expect((await delivered(GUILD)).since > BEFORE).toBe(true)
  expect((await delivered(OTHER)).since).toEqual(BEFORE)
  expect(events.logged.filter(({ msg }) => msg.includes('some are left out'))).toHaveLength(1)
  expect(events.progress.sequence).toBe(MOST + 1)
  await events.send(...joined('12'))
  expect(await memberIds()).toEqual(['12'])
})

test('as many as may wait all count', async () => {
  await events.sendAll([...times(MOST - 1, voice(GUILD)), joined('11')])
  expect(await memberIds()).toEqual(['11'])
  expect(events.asked).toEqual([])
})

test('what comes behind an event that was left out waits for that to be noted: a crash may not hide it', async () => {
  const gate = Promise.withResolvers<void>()
  void events.lanes.run(GUILD, () => gate.promise)
  const flooded = events.sendAll([joined('10'), ...times(MOST - 1, voice(OTHER)), joined('11')])
  await events.lanes.run(OTHER, async () => {})
  const late = events.send(...joined('12'))
  gate.resolve()
  await Promise.all([flooded, late])
  expect(await memberIds()).toEqual(['10'])
  expect((await delivered(GUILD)).sequence).toBe(1)
  expect(events.asked).toEqual([`later ${GUILD}`])
})

test('a database that is away for a moment costs no event', async () => {
  const { orm } = events.db
  await orm.execute('alter table gateway_state rename to gateway_state_away')
  const sent = events.sendAll([written('1'), written('2'), written('3'), joined('11')])
  await expect
    .poll(() => events.logged.map(({ msg }) => msg), PATIENT)
    .toContain('the mirror cannot write to the database; trying again')
  expect(events.progress.sequence).toBe(0)
  await orm.execute('alter table gateway_state_away rename to gateway_state')
  await sent
  expect((await orm.select().from(messages)).map(({ id }) => id).sort()).toEqual(['1', '2', '3'])
  expect(await memberIds()).toEqual(['11'])
  expect(events.asked).toEqual([])
  expect(events.progress.sequence).toBe(4)
})

test('what is not stored when the process ends is not called stored', async () => {
  const { orm } = events.db
  await orm.execute('alter table gateway_state rename to gateway_state_away')
  events.stop()
  await events.sendAll([written('1'), joined('11')])
  await orm.execute('alter table gateway_state_away rename to gateway_state')
  await events.sendAll([written('2'), joined('12')])
  expect(events.progress.sequence).toBe(0)
  expect([await memberIds(), (await delivered(GUILD)).sequence]).toEqual([[], null])
})

test('a process that was replaced stores nothing over what its follower has', async () => {
  await events.send(...joined('11'))
  await takeMirror(events.db)
  await events.sendAll([joined('12'), written('1'), ['GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: '11' } }]])
  expect(await memberIds()).toEqual(['11'])
  expect(await events.db.orm.$count(messages)).toBe(0)
  expect(events.progress.sequence).toBe(1)
  expect((await delivered(GUILD)).sequence).toBe(1)
})
