import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { channelHistories, channels, droppedChannels } from '../../db/schema/channels.ts'
import { formerMessages } from '../../db/schema/former-messages.ts'
import { formerRetention } from '../../db/schema/guild-settings.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { deletedMessages, messages } from '../../db/schema/messages.ts'
import { DAY, now, setClock } from '../../time.ts'
import { Lanes } from '../batches/lanes.ts'
import { storeBatch } from '../batches/store-batch.ts'
import { eventTable } from '../dispatch/event-table.ts'
import type { MirrorContext, MirrorParts } from '../mirror-context.ts'
import { openTestEvents } from '../testing/open-test-events.ts'
import { tidy } from '../tidying/start-tidying.ts'
import { completeGuild } from './complete-guild.ts'

type TestEvents = Awaited<ReturnType<typeof openTestEvents>>

const GUILD = GUILDS.aurora
const [LOUNGE, CAFE] = ['700000000000000001', '700000000000000002']
const channel = (id: string) => ({ id, guild_id: GUILD, type: 0, name: 'lounge', permission_overwrites: [] })
let events: TestEvents

beforeAll(async () => {
  events = await openTestEvents()
})

afterAll(() => events.close())

beforeEach(async () => {
  const { orm } = events.db
  const tables = [
    channels,
    channelHistories,
    droppedChannels,
    messages,
    deletedMessages,
    formerMessages,
    formerRetention,
    guilds,
  ]
  for (const table of tables) await orm.delete(table)
  const by = { changedById: CAST.bo.id, changedByName: 'Bo', changedAt: now() }
  await orm.insert(formerRetention).values({ guildId: GUILD, days: 7, keptFrom: new Date(0), ...by })
  for (const id of [LOUNGE, CAFE]) {
    await events.send('CHANNEL_CREATE', channel(id))
    await write(id, 1)
    await write(id, 2)
    await events.send('MESSAGE_DELETE', place(id, 1))
  }
})

const place = (channelId: string, n: number) => ({ guild_id: GUILD, channel_id: channelId, id: `${channelId}${n}` })

const write = (channelId: string, n: number) =>
  events.send('MESSAGE_CREATE', {
    ...place(channelId, n),
    author: { id: CAST.rex.id, username: 'rex', global_name: 'Rex', bot: false },
    content: `Message ${n}`,
    timestamp: now().toISOString(),
    edited_timestamp: null,
    type: 0,
  })

/** How many messages of a channel are mirrored, and how many former versions of them are kept. */
const left = (channelId: string) =>
  Promise.all([
    events.db.orm.$count(messages, eq(messages.channelId, channelId)),
    events.db.orm.$count(formerMessages, eq(formerMessages.channelId, channelId)),
  ])

const marked = async () => (await events.db.orm.select().from(droppedChannels)).map(({ channelId }) => channelId)

const isKnown = async (id: string) =>
  (await events.db.orm.$count(channels, and(eq(channels.guildId, GUILD), eq(channels.id, id)))) > 0

const tidyNow = () => {
  const parts = { db: events.db, log: pino({ level: 'silent' }), messagesKeptDays: 14 } as unknown as MirrorParts
  return tidy(parts, new Lanes(), new AbortController().signal)
}

const laterBy = async (ms: number, act: () => Promise<void>) => {
  const before = now().getTime()
  const unsetClock = setClock(() => before + ms)
  await act().finally(unsetClock)
}

/** Has the process end before any of its chores had a turn. */
const dying = (): MirrorContext => ({ ...events.context, chores: { repeat: () => {} } })
const heardAndDied = (name: string, data: object) => async () => {
  await storeBatch(dying(), GUILD, [eventTable.get(name)!.read(data)!])
}
const listed = { id: GUILD, name: 'Aurora', owner_id: CAST.ada.id, roles: [], channels: [channel(CAFE)] }

test('of a channel that is told to be gone nothing is left, whoever ends before it is dropped', async () => {
  await heardAndDied('CHANNEL_DELETE', channel(LOUNGE))()
  expect(await marked()).toEqual([LOUNGE])
  expect(await left(LOUNGE)).toEqual([1, 1])
  await tidyNow()
  expect(await left(LOUNGE)).toEqual([0, 0])
  expect(await left(CAFE)).toEqual([1, 1])
})

test.each([
  ['GUILD_CREATE leaves out', () => events.send('GUILD_CREATE', listed), [LOUNGE]],
  ['the platform no longer lists', () => completeGuild(events.context, GUILD), [LOUNGE, CAFE]],
])('nor of one that %s, after a day; until then nobody sees it', async (_, unlist, ids) => {
  await unlist()
  await tidyNow()
  for (const id of ids) {
    expect(await isKnown(id)).toBe(false)
    expect(await left(id)).toEqual([1, 1])
  }
  await laterBy(1.1 * DAY, tidyNow)
  for (const id of ids) expect(await left(id)).toEqual([0, 0])
  expect((await marked()).sort()).toEqual(ids)
  await laterBy(2.1 * DAY, tidyNow)
  expect(await marked()).toEqual([])
})

test('a channel that one list leaves out and a later one has keeps what was written there, but must be listed again', async () => {
  const ofLounge = eq(channelHistories.channelId, LOUNGE)
  const at = now()
  await events.db.orm
    .insert(channelHistories)
    .values({ guildId: GUILD, channelId: LOUNGE, completeFrom: new Date(0), checkedAt: at })
  await events.send('GUILD_CREATE', listed)
  expect(await events.db.orm.$count(channelHistories, ofLounge)).toBe(0)
  await tidyNow()
  await events.send('GUILD_CREATE', { ...listed, channels: [LOUNGE, CAFE].map(channel) })
  await laterBy(1.1 * DAY, tidyNow)
  expect([await isKnown(LOUNGE), await left(LOUNGE)]).toEqual([true, [1, 1]])
})

test('one that is told to be deleted after a list has left it out goes at once', async () => {
  await events.send('GUILD_CREATE', listed)
  await heardAndDied('CHANNEL_DELETE', channel(LOUNGE))()
  await tidyNow()
  expect(await left(LOUNGE)).toEqual([0, 0])
})

test('a list without any channel takes none away, and nobody rests on what was known before', async () => {
  await events.send('GUILD_CREATE', { ...listed, channels: [LOUNGE, CAFE].map(channel) })
  await events.db.orm.update(guilds).set({ channelsKnownAt: null })
  await events.send('GUILD_CREATE', { ...listed, channels: [] })
  await laterBy(1.1 * DAY, tidyNow)
  expect([await isKnown(LOUNGE), await left(LOUNGE), await marked()]).toEqual([true, [1, 1], []])
  expect((await events.db.orm.select().from(guilds))[0]?.channelsKnownAt).toBeNull()
})

test('a guild that has no channel yet may be told to have none', async () => {
  await events.db.orm.delete(channels)
  await events.send('GUILD_CREATE', { ...listed, channels: [] })
  expect((await events.db.orm.select().from(guilds))[0]?.channelsKnownAt).not.toBeNull()
})

test('what is still on its way when a channel goes is dropped too, for a day', async () => {
  await events.send('CHANNEL_DELETE', channel(LOUNGE))
  await expect.poll(() => left(LOUNGE)).toEqual([0, 0])
  await write(LOUNGE, 3)
  await tidyNow()
  expect(await left(LOUNGE)).toEqual([0, 0])
  expect(await marked()).toEqual([LOUNGE])
  await laterBy(1.5 * DAY, tidyNow)
  expect(await marked()).toEqual([])
})

test('a channel that is there again keeps what is written there', async () => {
  await heardAndDied('CHANNEL_DELETE', channel(LOUNGE))()
  await events.send('CHANNEL_CREATE', channel(LOUNGE))
  await write(LOUNGE, 3)
  await tidyNow()
  expect(await left(LOUNGE)).toEqual([2, 1])
})

test('that a channel went is forgotten with its going, where that cannot be stored', async () => {
  const apply = async () => {
    throw new Error('The disk is full.')
  }
  const gone = eventTable.get('CHANNEL_DELETE')!.read(channel(LOUNGE))!
  await expect(storeBatch(dying(), GUILD, [gone, { apply }])).rejects.toThrow('full')
  expect([await marked(), await isKnown(LOUNGE)]).toEqual([[], true])
})
