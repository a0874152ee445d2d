import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { gatewayGuilds, gatewayState, seenEvents } from '../db/schema/gateway.ts'
import { guilds } from '../db/schema/guilds.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { openLiveHub } from '../live/hub.ts'
import { setClock } from '../time.ts'
import { readFreshness } from './freshness.ts'
import { markAvailable, markMissed } from './gateway/gateway-guilds.ts'
import { forgetSession, writeGatewayState } from './gateway/gateway-state.ts'
import { readConnection } from './gateway/read-gateway.ts'
import { storeAllChannels } from './guilds/store-channels.ts'
import { storeGuildChange } from './guilds/store-guild-change.ts'
import { readMirrorState } from './mirror-state.ts'
import { finishSweep } from './sweeps/finish-sweep.ts'
import { SweepNotes } from './sweeps/sweep-notes.ts'
import { mayTrustChannels, mayTrustGuild, mayTrustMembers } from './trust.ts'
import { takeMirror } from './write-mirror.ts'

const GUILD = '1'
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 0, 1, 12, minute, second))
const EVENTS = ['GUILD', 'GUILD_MEMBER', 'GUILD_ROLE', 'CHANNEL'].flatMap(what =>
  ['ADD', 'CREATE', 'UPDATE', 'DELETE', 'REMOVE'].map(verb => `${what}_${verb}`),
)

let db: Database
let writer: string
let clock = at(0)
let resetClock: () => void

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

beforeEach(async () => {
  for (const table of [gatewayState, gatewayGuilds, guilds, guildSyncs, seenEvents]) await db.orm.delete(table)
  await db.orm.insert(seenEvents).values(EVENTS.map(name => ({ name, firstSeenAt: at(0) })))
  resetClock = setClock(() => clock.getTime())
  clock = at(50)
  writer = await takeMirror(db)
  await forgetSession({ db, writer }, 'connected', clock)
  await markAvailable(db, GUILD, true)
  const known = { knownAt: clock, channelsKnownAt: clock }
  await db.orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: '2', memberCount: 200, ...known })
  await db.orm.insert(guildSyncs).values({ guildId: GUILD, completeAt: clock })
})

afterEach(() => resetClock())

async function trusted() {
  const state = await readMirrorState(db, GUILD)
  return [mayTrustGuild(state), mayTrustMembers(state), mayTrustChannels(state).told]
}

test('a clock that is put back in the middle of a session changes nothing about what is heard', async () => {
  expect(await trusted()).toEqual([true, true, true])
  clock = at(5)
  expect(await trusted()).toEqual([true, true, true])
})

test('a sign of life that lies ahead counts as long as it is renewed', async () => {
  clock = at(5)
  for (const second of [0, 20, 40, 60]) {
    clock = at(5, second)
    // As a process whose clock is ahead writes it.
    await db.orm.update(gatewayState).set({ aliveAt: at(50, second) })
    expect(await readConnection(db)).toMatchObject({ status: 'connected' })
  }
  clock = at(6, 25)
  expect(await readConnection(db)).toMatchObject({ status: 'connected' })
  clock = at(6, 26)
  expect(await readConnection(db)).toEqual({ status: 'down', since: at(6) })
  expect(await trusted()).toEqual([false, false, false])
  await writeGatewayState({ db, writer }, 'connected', at(50))
  expect(await readConnection(db)).toMatchObject({ status: 'connected' })
})

test('what a former session had read is not called complete in one that began by a clock put back', async () => {
  clock = at(5)
  await forgetSession({ db, writer }, 'connected', clock)
  await markAvailable(db, GUILD, true)
  expect(await trusted()).toEqual([false, false, false])
  expect(await readFreshness(db, GUILD)).toMatchObject({ gateway: 'connected', progress: 0 })
})

test.each([
  ['of a guild', () => markMissed(db, GUILD)],
  ['while a guild was out of reach', () => markAvailable(db, GUILD, true)],
])('what was missed %s counts as missed by a clock put back', async (_what, miss) => {
  clock = at(5)
  await miss()
  expect(await trusted()).toEqual([false, false, false])
})

test.each([
  ['by a new session', () => forgetSession({ db, writer }, 'connected', clock)],
  ['by something missed', () => markMissed(db, GUILD)],
])(
  'from when on it is written down who leaves is no later than a clock that was found put back %s',
  async (_how, find) => {
    const [elsewhere, before] = ['2', '3']
    await db.orm.update(guildSyncs).set({ completeAt: null, departuresSince: at(50) })
    await db.orm.insert(guildSyncs).values([{ guildId: elsewhere }, { guildId: before, departuresSince: at(1) }])
    clock = at(5)
    await find()
    const syncs = await db.orm.select().from(guildSyncs)
    const since = new Map(syncs.map(({ guildId, departuresSince }) => [guildId, departuresSince?.getTime()]))
    expect(since.get(GUILD)).toBeLessThanOrEqual(at(5).getTime())
    expect(since.get(elsewhere)).toBeUndefined()
    expect(since.get(before)).toBe(at(1).getTime())
  },
)

test('what is read after the clock was put back counts, though it went otherwise when the session began', async () => {
  await markMissed(db, GUILD)
  clock = at(5)
  expect(await trusted()).toEqual([false, false, false])
  const live = await openLiveHub(db)
  const [sync] = await db.orm.select().from(guildSyncs)
  await finishSweep({ db, live, log: pino({ level: 'silent' }) }, GUILD, sync!.sweep, new SweepNotes())
  await storeGuildChange(db, { id: GUILD, ownerId: '2', roles: [] }, { whole: true })
  await storeAllChannels(db.orm, GUILD, { items: [], skipped: 0 })
  await live.close()
  expect(await trusted()).toEqual([true, true, true])
  expect(await readFreshness(db, GUILD)).toMatchObject({ progress: null })
})
