import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { HOUR } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

const GUILD = GUILDS.aurora
const { rex } = CAST
// Nobody of the platform's.
const [GONE, NEVER] = ['999999999999999999', '888888888888888888']
const [NEW, RAIDER] = ['777777777777777777', '666666666666666666']
let events: Awaited<ReturnType<typeof openTestEvents>>

beforeAll(async () => {
  events = await openTestEvents()
})

afterAll(() => events.close())

beforeEach(async () => {
  for (const table of [members, guilds, guildSyncs, gatewayGuilds]) await events.db.orm.delete(table)
  await events.db.orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: CAST.ada.id, memberCount: 10 })
})

const member = (id: string, change: object = {}) => ({
  guild_id: GUILD,
  user: { id, username: 'someone' },
  nick: null,
  roles: [],
  ...change,
})

async function stored(userId: string) {
  const [row] = await events.db.orm
    .select()
    .from(members)
    .where(and(eq(members.guildId, GUILD), eq(members.userId, userId)))
  return row
}

test('a change that is told after somebody has left does not bring them back', async () => {
  await events.send('GUILD_MEMBER_ADD', member(GONE))
  await events.send('GUILD_MEMBER_REMOVE', member(GONE))
  await events.send('GUILD_MEMBER_UPDATE', member(GONE))
  expect(await stored(GONE)).toBeUndefined()
  expect(events.notes.takes(events.notes.pageAsked(), GONE)).toBe(false)
})

test('not even where all of it is told at once', async () => {
  await events.sendAll([
    ['GUILD_MEMBER_ADD', member(GONE)],
    ['GUILD_MEMBER_REMOVE', member(GONE)],
    ['GUILD_MEMBER_UPDATE', member(GONE)],
  ])
  expect(await stored(GONE)).toBeUndefined()
  expect(events.notes.takes(events.notes.pageAsked(), GONE)).toBe(false)
})

test('a page of a sweep does not bring them back either, while the platform is asked or where it is silent', async () => {
  await events.send('GUILD_MEMBER_ADD', member(GONE))
  const page = events.notes.pageAsked()
  const [method, path] = ['GET', `/guilds/${GUILD}/members/${GONE}`]
  await events.control.addFault({ method, path, kind: 'status', status: 503, times: 3 })
  await events.sendAll([
    ['GUILD_MEMBER_REMOVE', member(GONE)],
    ['GUILD_MEMBER_UPDATE', member(GONE)],
  ])
  expect(await stored(GONE)).toBeUndefined()
  expect(events.notes.takes(page, GONE)).toBe(false)
})

test('whoever has come back meanwhile is there, as the platform says', async () => {
  await events.send('GUILD_MEMBER_REMOVE', member(rex.id))
  await events.send('GUILD_MEMBER_UPDATE', member(rex.id, { nick: 'Older' }))
  expect(await stored(rex.id)).toMatchObject({ username: rex.username, nick: 'Rex the Unbanned' })
})

test('of somebody unknown in a guild that was complete the platform is asked', async () => {
  await events.db.orm.insert(guildSyncs).values({ guildId: GUILD, completeAt: new Date() })
  await events.send('GUILD_MEMBER_UPDATE', member(NEVER))
  expect(await stored(NEVER)).toBeUndefined()
})

test('nobody is asked for where the guild is to be swept anew: those who came during an outage may be many', async () => {
  const { orm } = events.db
  await orm.insert(guildSyncs).values({ guildId: GUILD, completeAt: new Date(Date.now() - HOUR) })
  await orm.insert(gatewayGuilds).values({ guildId: GUILD, available: true, since: new Date() })
  const asked = await events.control.lastRequest()
  await events.send('GUILD_MEMBER_UPDATE', member(RAIDER))
  expect(await stored(RAIDER)).toMatchObject({ username: 'someone' })
  expect(await events.control.requests(asked)).toEqual([])
})

test('in a guild that was never swept to its end it counts what is told', async () => {
  await events.send('GUILD_MEMBER_UPDATE', member(NEW))
  expect(await stored(NEW)).toMatchObject({ username: 'someone' })
})
