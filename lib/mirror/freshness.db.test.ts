import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { gatewayGuilds, gatewayState, seenEvents } from '../db/schema/gateway.ts'
import { guilds } from '../db/schema/guilds.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { setClock } from '../time.ts'
import { readFreshness } from './freshness.ts'
import { readMirrorState } from './mirror-state.ts'
import { mayTrustChannels, mayTrustGuild, mayTrustMembers } from './trust.ts'

const GUILD = '1'
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 0, 1, 12, minute, second))
const iso = (minute: number) => at(minute).toISOString()
const ALL_EVENTS = [
  'GUILD_UPDATE',
  'GUILD_ROLE_CREATE',
  'GUILD_ROLE_UPDATE',
  'GUILD_ROLE_DELETE',
  'GUILD_MEMBER_ADD',
  'GUILD_MEMBER_UPDATE',
  'GUILD_MEMBER_REMOVE',
]

let db: Database
let resetClock: () => void

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

beforeEach(async () => {
  for (const table of [gatewayState, gatewayGuilds, guilds, guildSyncs, seenEvents]) await db.orm.delete(table)
  resetClock = setClock(() => at(10).getTime())
})

afterEach(() => resetClock())

interface Known {
  status?: 'connecting' | 'connected' | 'down' | 'token_dead'
  since?: Date
  aliveAt?: Date
  delivered?: { available: boolean; since: Date } | null
  knownAt?: Date | null
  skippedRoles?: number
  sync?: { completeAt?: Date; startedAt?: Date; received?: number; skipped?: number } | null
  seen?: string[]
}

/** A guild that is complete and live in every respect, except for what is said. */
async function known(change: Known = {}): Promise<void> {
  const { orm } = db
  const {
    status = 'connected',
    since = at(5),
    aliveAt = at(9, 50),
    knownAt = at(6),
    skippedRoles,
    seen = ALL_EVENTS,
  } = change
  const { delivered = { available: true, since: at(6) }, sync = { completeAt: at(7) } } = change
  await orm.insert(gatewayState).values({ status, since, aliveAt })
  await orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: '2', memberCount: 200, knownAt, skippedRoles })
  if (delivered) await orm.insert(gatewayGuilds).values({ guildId: GUILD, ...delivered })
  if (sync) await orm.insert(guildSyncs).values({ guildId: GUILD, ...sync })
  if (seen.length > 0) await orm.insert(seenEvents).values(seen.map(name => ({ name, firstSeenAt: at(0) })))
}

const state = () => readMirrorState(db, GUILD)
const trusted = async () => [mayTrustGuild(await state()), mayTrustMembers(await state())]

test('complete and live', async () => {
  await known()
  expect(await readFreshness(db, GUILD)).toEqual({
    gateway: 'connected',
    gatewaySince: iso(6),
    completeAt: iso(7),
    progress: null,
    unread: 0,
  })
  expect(await trusted()).toEqual([true, true])
})

test('before any mirror has run, nothing is known', async () => {
  expect(await readFreshness(db, GUILD)).toEqual({
    gateway: 'down',
    gatewaySince: iso(10),
    completeAt: null,
    progress: null,
    unread: 0,
  })
  expect(await trusted()).toEqual([false, false])
})

test.each(['connecting', 'down', 'token_dead'] as const)('%s: the last known state, trusted no more', async status => {
  await known({ status, since: at(8) })
  expect(await readFreshness(db, GUILD)).toMatchObject({ gateway: status, gatewaySince: iso(8), completeAt: iso(7) })
  expect(await trusted()).toEqual([false, false])
})

test('a connection that has not been heard of for 25 seconds is down since then', async () => {
  await known({ aliveAt: at(9, 35) })
  expect(await readFreshness(db, GUILD)).toMatchObject({ gateway: 'connected' })
  resetClock()
  resetClock = setClock(() => at(10, 1).getTime())
  expect(await readFreshness(db, GUILD)).toMatchObject({ gateway: 'down', gatewaySince: at(9, 35).toISOString() })
  expect(await trusted()).toEqual([false, false])
})

test('a guild that was swept before it was delivered is on its way again', async () => {
  await known({ sync: { completeAt: at(5, 59), startedAt: at(9), received: 50 } })
  expect(await readFreshness(db, GUILD)).toMatchObject({
    gateway: 'connected',
    completeAt: at(5, 59).toISOString(),
    progress: 0.25,
  })
  expect(await trusted()).toEqual([true, false])
})

test('a guild that waits for its first sweep is at the beginning', async () => {
  await known({ sync: null })
  expect(await readFreshness(db, GUILD)).toMatchObject({ completeAt: null, progress: 0 })
  expect(await trusted()).toEqual([true, false])
})

test('more members than the platform said are not more than all', async () => {
  await known({ sync: { startedAt: at(9), received: 900 } })
  expect(await readFreshness(db, GUILD)).toMatchObject({ progress: 1 })
})

test('a guild that was announced is connecting, and down when it does not come', async () => {
  await known({ delivered: { available: false, since: at(9, 40) } })
  expect(await readFreshness(db, GUILD)).toMatchObject({ gateway: 'connecting', gatewaySince: at(9, 40).toISOString() })
  resetClock()
  resetClock = setClock(() => at(10, 10).getTime())
  expect(await readFreshness(db, GUILD)).toMatchObject({ gateway: 'down', gatewaySince: at(9, 40).toISOString() })
  expect(await trusted()).toEqual([false, false])
})

test('a guild that the gateway never delivers is swept, shown, and not trusted', async () => {
  await known({ delivered: null })
  expect(await readFreshness(db, GUILD)).toMatchObject({ gateway: 'connected', progress: null })
  expect(await trusted()).toEqual([false, false])
})

test('members of whom some could not be read are not trusted', async () => {
  await known({ sync: { completeAt: at(7), skipped: 1 } })
  expect(await readFreshness(db, GUILD)).toMatchObject({ unread: 1 })
  expect(await trusted()).toEqual([true, false])
})

test('a guild of which some roles could not be read is not trusted', async () => {
  await known({ skippedRoles: 1 })
  expect(await trusted()).toEqual([false, true])
})

test('a guild that was last known before it was delivered is not trusted', async () => {
  await known({ knownAt: at(5) })
  expect(await trusted()).toEqual([false, true])
})

test.each([
  ['GUILD_UPDATE', [false, true]],
  ['GUILD_ROLE_CREATE', [false, true]],
  ['GUILD_ROLE_UPDATE', [false, true]],
  ['GUILD_ROLE_DELETE', [false, true]],
  ['GUILD_MEMBER_ADD', [true, false]],
  ['GUILD_MEMBER_UPDATE', [true, false]],
  ['GUILD_MEMBER_REMOVE', [true, false]],
])('what would be told by %s is not trusted where it was never seen', async (missing, expected) => {
  await known({ seen: ALL_EVENTS.filter(name => name !== missing) })
  expect(await trusted()).toEqual(expected)
})

const CHANNEL_EVENTS = ['CHANNEL_CREATE', 'CHANNEL_UPDATE', 'CHANNEL_DELETE']

/** The channels of a guild that is live, except for what is said. */
async function knownChannels({
  channelsKnownAt = at(6) as Date | null,
  skippedChannels = 0,
  seen = CHANNEL_EVENTS,
  delivered = { available: true, since: at(5) },
} = {}): Promise<void> {
  await known({ delivered, seen })
  await db.orm.update(guilds).set({ channelsKnownAt, skippedChannels })
}

test('channels that were told in this session and whose changes would be told are trusted', async () => {
  await knownChannels()
  expect(mayTrustChannels(await state())).toEqual({ told: true, trusted: true })
})

test.each(CHANNEL_EVENTS)('where %s was never seen channels are as they were told, not more', async missing => {
  await knownChannels({ seen: CHANNEL_EVENTS.filter(name => name !== missing) })
  expect(mayTrustChannels(await state())).toEqual({ told: true, trusted: false })
})

test('channels of which some could not be read are not trusted', async () => {
  await knownChannels({ skippedChannels: 1 })
  expect(mayTrustChannels(await state())).toEqual({ told: true, trusted: false })
})

test.each([{ channelsKnownAt: at(4) }, { channelsKnownAt: null }, { delivered: { available: false, since: at(5) } }])(
  'channels of before this session are not even told: %j',
  async old => {
    await knownChannels(old)
    expect(mayTrustChannels(await state())).toEqual({ told: false, trusted: false })
  },
)
