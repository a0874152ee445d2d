import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { deletedMessages, messages } from '../../db/schema/messages.ts'
import { DAY, HOUR, now, setClock } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

const GUILD = GUILDS.aurora
const NOON = '2026-03-04T12:00:00.000Z'
const ONE = '2026-03-04T13:00:00.000Z'
const { rex, otto } = CAST
let events: Awaited<ReturnType<typeof openTestEvents>>

beforeAll(async () => {
  events = await openTestEvents()
})
afterAll(() => events.close())

beforeEach(async () => {
  for (const table of [messages, deletedMessages, lastWritten, guilds]) {
    await events.db.orm.delete(table)
  }
})

const written = (id: string, timestamp: string, change: object = {}) => ({
  id,
  channel_id: '70',
  guild_id: GUILD,
  author: { id: rex.id, username: 'rex', bot: false },
  content: 'hello',
  timestamp,
  type: 0,
  ...change,
})

async function lastOf(userId: string, guildId: string = GUILD): Promise<string | undefined> {
  const theirs = and(eq(lastWritten.guildId, guildId), eq(lastWritten.userId, userId))
  const [row] = await events.db.orm.select().from(lastWritten).where(theirs)
  return row?.at.toISOString()
}

test('when somebody last wrote is known in whatever order it is told, and stays when the message is deleted', async () => {
  const byOtto = { author: { id: otto.id, username: 'otto', bot: false }, channel_id: '71' }
  await events.sendAll([
    ['MESSAGE_CREATE', written('900', ONE)],
    ['MESSAGE_CREATE', written('800', NOON)],
    ['MESSAGE_CREATE', written('801', NOON, byOtto)],
  ])
  expect([await lastOf(rex.id), await lastOf(otto.id)]).toEqual([ONE, NOON])
  await events.send('MESSAGE_CREATE', written('700', NOON))
  await events.send('MESSAGE_CREATE', written('900', ONE))
  await events.send('MESSAGE_DELETE', { id: '900', channel_id: '70', guild_id: GUILD })
  expect(await lastOf(rex.id)).toBe(ONE)
  await events.send('MESSAGE_CREATE', written('901', '2026-03-04T13:00:01.000Z'))
  expect(await lastOf(rex.id)).toBe('2026-03-04T13:00:01.000Z')
  expect(await lastOf(rex.id, GUILDS.borealis)).toBeUndefined()
})

test('the platform itself has written nothing, also of whoever joined, and nobody wrote in the future', async () => {
  const ahead = new Date(now().getTime() + DAY).toISOString()
  await events.send('MESSAGE_CREATE', written('900', NOON, { author: { id: '5', username: 'system', system: true } }))
  await events.send('MESSAGE_CREATE', written('902', NOON, { type: 7 }))
  expect([await lastOf('5'), await lastOf(rex.id)]).toEqual([undefined, undefined])
  await events.send('MESSAGE_CREATE', written('901', ahead))
  expect(Date.parse((await lastOf(rex.id))!)).toBeLessThanOrEqual(now().getTime())
})

const created = { id: GUILD, name: 'Aurora', owner_id: CAST.ada.id, roles: [] }

test('a guild is heard since its first message was told of, and anew once the bot was out of it', async () => {
  const start = Date.parse(NOON)
  let at = start
  const unset = setClock(() => at)
  const since = async () => {
    const [guild] = await events.db.orm.select().from(guilds).where(eq(guilds.id, GUILD))
    return guild!.heardSince?.getTime()
  }
  try {
    await events.send('GUILD_CREATE', created)
    expect(await since()).toBeUndefined()
    await events.send('MESSAGE_CREATE', written('900', NOON))
    expect(await since()).toBe(start)
    at = start + HOUR
    await events.send('MESSAGE_CREATE', written('901', NOON))
    await events.send('GUILD_CREATE', created)
    await events.send('GUILD_UPDATE', { ...created, name: 'Aurora!' })
    await events.send('GUILD_DELETE', { id: GUILD, unavailable: true })
    await events.send('GUILD_CREATE', created)
    expect(await since()).toBe(start)
    await events.send('GUILD_DELETE', { id: GUILD })
    at = start + 2 * HOUR
    await events.send('GUILD_CREATE', created)
    expect(await since()).toBeUndefined()
    await events.send('MESSAGE_CREATE', written('902', ONE))
    expect(await since()).toBe(start + 2 * HOUR)
  } finally {
    unset()
  }
})
