import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import type { Database } from '../../db/client.ts'
import { gatewayGuilds, gatewayState, seenEvents } from '../../db/schema/gateway.ts'
import { guildSyncs } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { openLiveHub } from '../../live/hub.ts'
import { log } from '../../log.ts'
import { HOUR, MINUTE, now } from '../../time.ts'
import { beginSweep } from '../sweeps/begin-sweep.ts'
import { finishSweep } from '../sweeps/finish-sweep.ts'
import { SweepNotes } from '../sweeps/sweep-notes.ts'
import { takeMirror, type Writer } from '../write-mirror.ts'
import { forgetDelivered, markAvailable, markMissed } from './gateway-guilds.ts'
import { forgetSession, writeGatewayState } from './gateway-state.ts'

const guildId = GUILDS.aurora
let db: Database
let by: Writer

beforeAll(async () => {
  db = await openTestDatabase()
  by = { db, writer: await takeMirror(db) }
})
afterAll(() => db.close())

const ago = (ms: number) => new Date(now().getTime() - ms)
const HEARD_AT = ago(MINUTE)
const BEFORE = ago(3 * HOUR)

beforeEach(async () => {
  for (const table of [guildSyncs, gatewayGuilds, seenEvents]) await db.orm.delete(table)
  await db.orm.insert(seenEvents).values({ name: 'GUILD_MEMBER_UPDATE', firstSeenAt: BEFORE })
  await db.orm.insert(gatewayGuilds).values({ guildId, available: true, since: ago(2 * HOUR) })
  await db.orm.insert(guildSyncs).values({ guildId, completeAt: ago(HOUR), heardUntil: BEFORE })
  await db.orm.update(gatewayState).set({ heardAt: HEARD_AT })
})

const heardUntil = async () => (await db.orm.select().from(guildSyncs))[0]?.heardUntil
const heardAt = async () => (await db.orm.select().from(gatewayState))[0]?.heardAt

const ends: [string, () => Promise<unknown>][] = [
  ['something of it is missed', () => markMissed(db, guildId)],
  ['it is out of reach', () => markAvailable(db, guildId, false)],
  ['it is delivered anew', () => markAvailable(db, guildId, true)],
  ['the bot is there no longer', () => forgetDelivered(db, guildId)],
  ['a new session begins', () => forgetSession(by, 'connected', now())],
]

describe('members who were heard were so', () => {
  test.each(ends.slice(0, -1))('until %s', async (_, end) => {
    const earliest = now().getTime()
    await end()
    expect((await heardUntil())!.getTime()).toBeGreaterThanOrEqual(earliest)
    // It is not heard twice until it was read anew.
    const noted = await heardUntil()
    await forgetSession(by, 'connected', now())
    expect(await heardUntil()).toEqual(noted)
  })

  test('in a session that is over until its last sign of life', async () => {
    await writeGatewayState(by, 'connecting', now())
    await forgetSession(by, 'connected', now())
    expect(await heardUntil()).toEqual(HEARD_AT)
  })
})

test.each(ends)('what was noted before stands where they were not heard, and %s', async (_, end) => {
  await db.orm.update(guildSyncs).set({ completeAt: ago(4 * HOUR) })
  await end()
  expect(await heardUntil()).toEqual(BEFORE)
})

test.each(ends)('and where this platform was never seen to tell of changes, and %s', async (_, end) => {
  await db.orm.delete(seenEvents)
  await end()
  expect(await heardUntil()).toEqual(BEFORE)
})

test('a connection is heard while it stands', async () => {
  await writeGatewayState(by, 'down', now())
  expect(await heardAt()).toEqual(HEARD_AT)
  await writeGatewayState(by, 'connected', now())
  expect((await heardAt())!.getTime()).toBeGreaterThan(HEARD_AT.getTime())
})

test('a list of all says how they were when it began', async () => {
  await db.orm.delete(guildSyncs)
  const { sweep } = await beginSweep(db, guildId, { goesOn: false })
  const [begun] = await db.orm.select().from(guildSyncs)
  expect(begun!.heardUntil).toEqual(begun!.startedAt)
  const startedAt = ago(5 * MINUTE)
  await db.orm.update(guildSyncs).set({ startedAt, heardUntil: BEFORE })
  const live = await openLiveHub(db)
  await finishSweep({ db, live, log }, guildId, sweep, new SweepNotes())
  await live.close()
  expect(await heardUntil()).toEqual(startedAt)
})
