import { expect, test } from 'vitest'
import { GatewayClient } from '../testing/gateway-client.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const { general } = AURORA_CHANNEL_IDS
const member = (userId: string) => `/guilds/${GUILDS.aurora}/members/${userId}`
const open = (): GatewayClient => new GatewayClient(running.sandbox.gatewayUrl)

test('a client is greeted with READY and every guild with its channels', async () => {
  const client = await running.connect()
  const ready = await client.event('READY')
  expect(ready.d).toMatchObject({ v: 1, user: { id: CAST.steward.id }, resume_gateway_url: running.sandbox.gatewayUrl })
  expect(ready.d.guilds).toContainEqual({ id: GUILDS.aurora, unavailable: true })
  const aurora = await client.find(({ t, d }) => t === 'GUILD_CREATE' && d.id === GUILDS.aurora)
  expect(aurora.d).toMatchObject({ name: 'Aurora', member_count: 60 })
  expect(aurora.d.channels.length).toBeGreaterThan(10)
  expect(aurora.d).not.toHaveProperty('members')
})

test('what the bot does comes back as events', async () => {
  const client = await running.connect()
  await running.bot('PATCH', member(CAST.rex.id), { nick: 'R' })
  await running.bot('PUT', `/guilds/${GUILDS.aurora}/bans/${CAST.rex.id}`)
  await running.bot('DELETE', `/guilds/${GUILDS.aurora}/bans/${CAST.rex.id}`)
  await running.bot('DELETE', member(CAST.otto.id))
  const last = await client.find(({ t, d }) => t === 'GUILD_MEMBER_REMOVE' && d.user.id === CAST.otto.id)
  expect(last.d).toEqual({ guild_id: GUILDS.aurora, user: expect.objectContaining({ username: 'otto' }) })
  expect(client.events.slice(6)).toEqual([
    'GUILD_MEMBER_UPDATE',
    'GUILD_BAN_ADD',
    'GUILD_MEMBER_REMOVE',
    'GUILD_BAN_REMOVE',
    'VOICE_STATE_UPDATE',
    'GUILD_MEMBER_REMOVE',
  ])
  expect((await client.event('GUILD_MEMBER_UPDATE')).d).toMatchObject({ guild_id: GUILDS.aurora, nick: 'R' })
})

test('what changes elsewhere comes as events too', async () => {
  const client = await running.connect()
  const { control } = running
  const joined = await control.addMember(GUILDS.aurora, { username: 'fresh', roles: [ROLES.aurora.member] })
  await control.changeRole(GUILDS.aurora, ROLES.aurora.helper, { name: 'Guide' })
  await control.changeGuild(GUILDS.aurora, { name: 'Aurora II' })
  expect((await client.event('GUILD_MEMBER_ADD')).d).toEqual({ guild_id: GUILDS.aurora, ...joined })
  expect((await client.event('GUILD_ROLE_UPDATE')).d.role).toMatchObject({ name: 'Guide', permissions: '8192' })
  expect((await client.event('GUILD_UPDATE')).d).toMatchObject({ name: 'Aurora II', member_count: 61 })
})

test('the bot leaves a guild, hears nothing more of it, and comes back', async () => {
  const client = await running.connect()
  const { control } = running
  await control.removeMember(GUILDS.aurora, CAST.steward.id)
  await control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'unheard' })
  await control.addMember(GUILDS.aurora, { user_id: CAST.steward.id })
  const back = await client.find(({ t, d, s }) => t === 'GUILD_CREATE' && d.id === GUILDS.aurora && s! > 6)
  await client.event('MESSAGE_CREATE')
  expect(client.events.slice(6)).toEqual(['GUILD_DELETE', 'GUILD_CREATE', 'MESSAGE_CREATE'])
  expect(back.d.channels.length).toBeGreaterThan(10)
})

test('events may name the channel alone, and not its guild', async () => {
  const client = await running.connect()
  await running.control.setGatewayFaults({ namesNoGuild: true })
  const { id } = await running.control.createMessage(general, { author_id: CAST.rex.id, content: 'Where?' })
  await running.control.deleteMessage(general, id)
  expect((await client.event('MESSAGE_CREATE')).d).not.toHaveProperty('guild_id')
  expect((await client.event('MESSAGE_DELETE')).d).toEqual({ id, channel_id: general })
  await running.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'Rex' })
  expect((await client.event('GUILD_MEMBER_UPDATE')).d).toMatchObject({ guild_id: GUILDS.aurora })
  await running.control.clearFaults()
})

test('a heartbeat is acknowledged, before and after identifying', async () => {
  const client = open()
  expect((await client.opcode(10)).d.heartbeat_interval).toBeGreaterThan(1000)
  client.send({ op: 1, d: null })
  await client.opcode(11)
  client.close()
})

test.each([
  ['a bad token', { op: 2, d: { token: 'Bot x', properties: {} } }, 4004],
  ['no token', { op: 2, d: {} }, 4002],
  ['ignored events that are no list', { op: 2, d: { token: 'x', ignored_events: 'all' } }, 4002],
  ['a presence before identifying', { op: 3, d: {} }, 4003],
  ['a resume with a bad token', { op: 6, d: { token: 'x', session_id: 'y', seq: 1 } }, 4004],
  ['no JSON', '{op', 4002],
])('%s closes the connection', async (_, packet, code) => {
  const client = open()
  await client.opcode(10)
  client.send(packet)
  expect(await client.closed).toBe(code)
})

test.each([
  ['identifying twice', { op: 2, d: { token: 'x' } }, 4005],
  ['an unknown opcode', { op: 99 }, 4001],
  ['a presence without activities', { op: 3, d: { status: 'online', afk: false } }, 4002],
])('%s closes the connection of an identified client', async (_, packet, code) => {
  const client = await running.connect()
  client.send(packet)
  expect(await client.closed).toBe(code)
})

test('members are sent on request: all, by id, by the start of a name', async () => {
  const client = await running.connect()
  const ask = async (nonce: string, more: object) => {
    client.send({ op: 8, d: { guild_id: GUILDS.aurora, nonce, ...more } })
    return (await client.find(({ t, d }) => t === 'GUILD_MEMBERS_CHUNK' && d.nonce === nonce)).d
  }
  expect((await ask('all', { query: '', limit: 0 })).members).toHaveLength(60)
  const byId = await ask('ids', { user_ids: [CAST.rex.id, '42'] })
  expect([byId.members.length, byId.not_found]).toEqual([1, ['42']])
  expect((await ask('name', { query: 'rex', limit: 10 })).members).toHaveLength(2)
})

test('stopping asks the clients to reconnect', async () => {
  const client = await running.connect()
  await running.sandbox.stop()
  await client.opcode(7)
  expect(await client.closed).toBe(1012)
})

test('only /gateway speaks WebSocket', async () => {
  const client = new GatewayClient(`${running.sandbox.webUrl.replace('http', 'ws')}/elsewhere`)
  expect(await client.closed).toBe(1006)
})
