import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { channelHistories, channels } from '../../db/schema/channels.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { MINUTE } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

const [GUILD, OTHER] = [GUILDS.aurora, GUILDS.borealis]
const [LOUNGE, CAFE, ELSEWHERE, DIRECT] = ['71', '72', '73', '79'] as const

let events: Awaited<ReturnType<typeof openTestEvents>>

beforeAll(async () => {
  events = await openTestEvents()
})
afterAll(() => events.close())

beforeEach(async () => {
  const { orm } = events.db
  for (const table of [channels, channelHistories, gatewayGuilds]) await orm.delete(table)
  const checkedAt = new Date()
  const since = new Date(checkedAt.getTime() - MINUTE)
  await orm.insert(gatewayGuilds).values([GUILD, OTHER].map(guildId => ({ guildId, available: true, since })))
  const places = [
    { guildId: GUILD, channelId: LOUNGE },
    { guildId: GUILD, channelId: CAFE },
    { guildId: OTHER, channelId: ELSEWHERE },
  ]
  const known = places.map(({ guildId, channelId: id }) => ({ guildId, id, type: 0, name: id }))
  await orm.insert(channels).values(known)
  await orm.insert(channelHistories).values(places.map(place => ({ ...place, completeFrom: new Date(0), checkedAt })))
  events.asked.splice(0)
})

/** The channels that no longer count as listed. */
async function doubted() {
  const { orm } = events.db
  const since = new Map((await orm.select().from(gatewayGuilds)).map(guild => [guild.guildId, guild.since]))
  const rows = await orm.select().from(channelHistories).orderBy(channelHistories.channelId)
  return rows.filter(row => row.checkedAt < since.get(row.guildId)!).map(({ channelId }) => channelId)
}

const here = { guild_id: GUILD, channel_id: LOUNGE }
const message = (more: object = {}) => ({
  id: '9',
  ...here,
  author: { id: CAST.rex.id, username: 'rex' },
  content: 'spam',
  timestamp: '2026-03-04T05:06:07.089Z',
  ...more,
})

test.each<[string, string, object, string[]]>([
  ['a message without an author', 'MESSAGE_CREATE', message({ author: null }), [LOUNGE]],
  ['an edit of nobody knows which message', 'MESSAGE_UPDATE', { ...here, content: 'x' }, [LOUNGE]],
  ['a deletion of nobody knows which message', 'MESSAGE_DELETE', { ...here, id: 'x' }, [LOUNGE]],
  ['several deletions without a list', 'MESSAGE_DELETE_BULK', { ...here, ids: 'x' }, [LOUNGE]],
  ['one that names the guild alone', 'MESSAGE_DELETE', { guild_id: GUILD, id: '9' }, [LOUNGE, CAFE]],
  ['one that names the channel alone', 'MESSAGE_DELETE', { channel_id: ELSEWHERE, id: 'x' }, [ELSEWHERE]],
  ['one that names neither', 'MESSAGE_DELETE', { id: '9' }, [LOUNGE, CAFE, ELSEWHERE]],
  ['one of a direct message', 'MESSAGE_DELETE', { channel_id: DIRECT, id: 'x' }, []],
  ['a reaction', 'MESSAGE_REACTION_ADD', { ...here, message_id: 'x' }, []],
])('of an event that cannot be read its channel is listed again: %s', async (_, name, data, channelIds) => {
  const before = events.progress.sequence!
  await events.send(name, data)
  expect(await doubted()).toEqual(channelIds)
  const asked = events.asked.join('\n')
  expect(asked.includes('history')).toBe(channelIds.length > 0)
  // Rights do not rest on it.
  expect(asked).not.toContain('later')
  expect(events.progress.sequence).toBe(before + 1)
})

test('so is the channel of an event that cannot be stored', async () => {
  const { orm } = events.db
  await orm.execute("alter table messages add constraint no_spam check (content <> 'spam')")
  await events.sendAll([
    ['MESSAGE_CREATE', message()],
    ['MESSAGE_CREATE', message({ id: '10', channel_id: CAFE, content: 'Hello' })],
  ])
  await orm.execute('alter table messages drop constraint no_spam')
  expect(await doubted()).toEqual([LOUNGE])
  expect(events.asked).toEqual([`history ${GUILD} ${LOUNGE} in a while`])
})

test('an event is not called stored before it is noted that its channel is to be listed', async () => {
  const { orm } = events.db
  const before = events.progress.sequence!
  await orm.execute('alter table channel_histories rename to channel_histories_away')
  const sent = events.send('MESSAGE_CREATE', message({ author: null }))
  const noted = () => events.logged.map(({ msg }) => msg)
  await expect.poll(noted, { timeout: 30_000 }).toContain('the mirror cannot write to the database; trying again')
  expect(events.progress.sequence).toBe(before)
  await orm.execute('alter table channel_histories_away rename to channel_histories')
  await sent
  expect(await doubted()).toEqual([LOUNGE])
  expect(events.progress.sequence).toBe(before + 1)
})
