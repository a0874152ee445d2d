import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationIdentity } from '../../db/schema/application.ts'
import { channelHistories, channels } from '../../db/schema/channels.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { MINUTE } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

const GUILD = '1000'
const [OWNER, BOT, OTHER_BOT, REX] = ['2001', '2002', '2003', '2004'] as const
const [BOTS, GUESTS] = ['1001', '1002'] as const
const [NOISE, QUIET] = ['3001', '3002'] as const
const [NOTHING, VIEW, ADMINISTRATOR] = ['0', '1024', '8'] as const
const BOTH = [NOISE, QUIET]

const role = (id: string, permissions: string, more: object = {}) => ({
  id,
  name: id,
  position: 1,
  permissions,
  ...more,
})
const overwrite = (id: string, type: 0 | 1, deny: string) => ({ id, type, allow: '0', deny })
const channel = (more: object = {}) => ({ id: NOISE, guild_id: GUILD, type: 0, name: 'noise', ...more })
const changed = (user: string, ...worn: string[]): Event => [
  'GUILD_MEMBER_UPDATE',
  { guild_id: GUILD, user: { id: user, username: user, bot: user !== REX }, roles: worn },
]
const roleUpdate = (told: object): Event => ['GUILD_ROLE_UPDATE', { guild_id: GUILD, role: told }]
const channelUpdate = (more: object): Event => ['CHANNEL_UPDATE', channel({ permission_overwrites: [], ...more })]
type Event = [name: string, data: object]

let events: Awaited<ReturnType<typeof openTestEvents>>
const checkedAt = new Date()

beforeAll(async () => {
  events = await openTestEvents()
})

afterAll(() => events.close())

beforeEach(async () => {
  const { orm } = events.db
  const tables = [applicationIdentity, guilds, roles, members, channels, channelHistories, gatewayGuilds]
  for (const table of tables) await orm.delete(table)
  const named = { id: '1', botUserId: BOT, botName: 'Steward', ownerId: OWNER, readAt: new Date() }
  await orm.insert(applicationIdentity).values(named)
  const guild = { id: GUILD, name: 'Aurora', owner_id: OWNER }
  const guildRoles = [role(GUILD, VIEW), role(BOTS, NOTHING), role(GUESTS, NOTHING)]
  const guildChannels = BOTH.map(id => ({ ...channel({ id }), permission_overwrites: [] }))
  await events.send('GUILD_CREATE', { ...guild, roles: guildRoles, channels: guildChannels })
  for (const [id, worn] of [
    [BOT, [BOTS]],
    [OTHER_BOT, []],
    [REX, []],
  ] as const) {
    await events.send('GUILD_MEMBER_ADD', { guild_id: GUILD, user: { id, username: id, bot: id !== REX }, roles: worn })
  }
  const since = new Date(checkedAt.getTime() - MINUTE)
  await orm.update(gatewayGuilds).set({ since }).where(eq(gatewayGuilds.guildId, GUILD))
  const listed = { guildId: GUILD, completeFrom: new Date(0), checkedAt }
  await orm.insert(channelHistories).values(BOTH.map(channelId => ({ ...listed, channelId })))
  events.asked.splice(0)
})

/** The channels that no longer count as listed. */
async function doubted() {
  const rows = await events.db.orm.select().from(channelHistories).orderBy(channelHistories.channelId)
  const [delivered] = await events.db.orm.select().from(gatewayGuilds)
  expect(rows.every(({ completeFrom }) => completeFrom.getTime() === 0)).toBe(true)
  return rows.filter(row => row.checkedAt < delivered!.since).map(({ channelId }) => channelId)
}

test.each<[string, Event[]]>([
  ["an everyone's role that gives less", [roleUpdate(role(GUILD, NOTHING))]],
  ['a role of the bot that gives more', [roleUpdate(role(BOTS, VIEW))]],
  ['a role of the bot that is deleted', [['GUILD_ROLE_DELETE', { guild_id: GUILD, role_id: BOTS }]]],
  ['roles that the guild tells of', [['GUILD_UPDATE', { id: GUILD, roles: [role(GUILD, NOTHING), role(BOTS, VIEW)] }]]],
  ['another role for the bot', [changed(BOT, BOTS, GUESTS)]],
  ['another owner, who is the bot', [['GUILD_UPDATE', { id: GUILD, owner_id: BOT }]]],
  ['a role that is taken from the bot and given back at once', [changed(BOT), changed(BOT, BOTS)]],
])('no channel counts as listed after %s', async (_, told) => {
  await events.sendAll(told)
  expect(await doubted()).toEqual(BOTH)
  expect(events.asked).toContain(`history ${GUILD}`)
})

test.each<[string, object]>([
  ['everybody', overwrite(GUILD, 0, VIEW)],
  ['a role of the bot', overwrite(BOTS, 0, VIEW)],
  ['the bot', overwrite(BOT, 1, VIEW)],
])('a channel that is closed to %s no longer counts as listed, nor when it is opened again', async (_, closed) => {
  await events.send(...channelUpdate({ permission_overwrites: [closed] }))
  expect(await doubted()).toEqual([NOISE])
  expect(events.asked).toEqual([`history ${GUILD} ${NOISE}`])
  await events.db.orm.update(channelHistories).set({ checkedAt })
  await events.send(...channelUpdate({}))
  expect(await doubted()).toEqual([NOISE])
})

describe.each(['CHANNEL_UPDATE', 'CHANNEL_CREATE'])('%s of a channel that is known', name => {
  const told = (closed: object): Event => [name, channel({ permission_overwrites: [closed] })]

  test('that closes it to the bot has it listed anew', async () => {
    await events.send(...told(overwrite(BOTS, 0, VIEW)))
    expect(await doubted()).toEqual([NOISE])
    expect(events.asked).toEqual([`history ${GUILD} ${NOISE}`])
  })

  test('is judged by the roles that the bot was told to have right before', async () => {
    await events.sendAll([changed(BOT, BOTS, GUESTS), told(overwrite(GUESTS, 0, VIEW))])
    expect(events.asked).toEqual([`history ${GUILD}`, `history ${GUILD} ${NOISE}`])
  })

  test('and not by those that it is told to have right after', async () => {
    await events.sendAll([told(overwrite(GUESTS, 0, VIEW)), changed(BOT, BOTS, GUESTS)])
    expect(events.asked).toEqual([`history ${GUILD}`])
  })
})

test.each<[string, Event]>([
  ['a role of the bot with another name', roleUpdate(role(BOTS, NOTHING, { name: 'Robots', position: 4 }))],
  ['a role of the bot that may do more', roleUpdate(role(BOTS, '8192'))],
  ['a role of others that sees more', roleUpdate(role(GUESTS, VIEW))],
  ['a new role', ['GUILD_ROLE_CREATE', { guild_id: GUILD, role: role('1003', VIEW) }]],
  ["a guild's other name", ['GUILD_UPDATE', { id: GUILD, name: 'Borealis' }]],
  ['a topic', channelUpdate({ topic: 'Noise only' })],
  ['a channel closed to others', channelUpdate({ permission_overwrites: [overwrite(REX, 1, VIEW)] })],
  ['a channel in which the bot may not write', channelUpdate({ permission_overwrites: [overwrite(BOT, 1, '2048')] })],
  ['other roles for somebody else', changed(REX, GUESTS)],
  ['other roles for another bot', changed(OTHER_BOT, GUESTS)],
  ['another name of the bot', changed(BOT, BOTS)],
])('nothing is listed anew after %s', async (_, told) => {
  await events.send(...told)
  expect(await doubted()).toEqual([])
  expect(events.asked).toEqual([])
})

test('a channel of which a word cannot be read may say anything to the bot', async () => {
  await events.send(...channelUpdate({ permission_overwrites: [{ id: null, type: 0, allow: '0', deny: VIEW }] }))
  expect(await doubted()).toEqual([NOISE])
})

test('a role that is called @everyone is that of everyone, whatever its id', async () => {
  const named = (permissions: string) => role(GUESTS, permissions, { name: '@everyone' })
  await events.send(...roleUpdate(named(NOTHING)))
  await events.db.orm.update(channelHistories).set({ checkedAt })
  await events.send(...roleUpdate(named(VIEW)))
  expect(await doubted()).toEqual(BOTH)
})

test('a bot that owns the guild sees every channel, whatever it says', async () => {
  await events.db.orm.update(guilds).set({ ownerId: BOT })
  await events.send(...channelUpdate({ permission_overwrites: [overwrite(GUILD, 0, VIEW)] }))
  expect(await doubted()).toEqual([])
})

test('a bot that is an administrator sees every channel, whatever it says', async () => {
  await events.send(...roleUpdate(role(BOTS, ADMINISTRATOR)))
  expect(await doubted()).toEqual(BOTH)
  await events.db.orm.update(channelHistories).set({ checkedAt })
  await events.send(...channelUpdate({ permission_overwrites: [overwrite(GUILD, 0, VIEW)] }))
  await events.send(...roleUpdate(role(GUILD, NOTHING)))
  expect(await doubted()).toEqual([])
})

test('as long as nobody knows which bot it is, every bot may be it', async () => {
  await events.db.orm.delete(applicationIdentity)
  await events.send(...changed(OTHER_BOT, GUESTS))
  expect(await doubted()).toEqual(BOTH)
})

test('as long as it may be any of several, one of them that is an administrator does not see every channel for all', async () => {
  await events.db.orm.delete(applicationIdentity)
  await events.send(...roleUpdate(role(BOTS, ADMINISTRATOR)))
  expect(await doubted()).toEqual(BOTH)
  await events.db.orm.update(channelHistories).set({ checkedAt })
  await events.send(...channelUpdate({ permission_overwrites: [overwrite(GUILD, 0, VIEW)] }))
  expect(await doubted()).toEqual([NOISE])
})

test('as long as the bot itself is not known there, every role may be one of its', async () => {
  await events.db.orm.delete(members)
  await events.send(...roleUpdate(role(GUESTS, VIEW)))
  expect(await doubted()).toEqual(BOTH)
})
