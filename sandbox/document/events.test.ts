// platform-api.md, "Events"; those of messages are tested with the messages
import { expect, test } from 'vitest'
import { GatewayClient } from '../testing/gateway-client.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const aurora = `/guilds/${GUILDS.aurora}`

test('events arrive once a client has identified, and not before', async () => {
  const silent = new GatewayClient(running.sandbox.gatewayUrl)
  await silent.opcode(10)
  const client = await running.connect()
  await running.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'loud' })
  await client.event('GUILD_MEMBER_UPDATE')
  silent.send({ op: 1, d: null })
  await silent.opcode(11)
  expect(silent.events).toEqual([])
  silent.close()
})

test('every client that has identified gets every event', async () => {
  const clients = [await running.connect(), await running.connect()]
  await running.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'loud' })
  for (const client of clients) expect((await client.event('GUILD_MEMBER_UPDATE')).d.nick).toBe('loud')
})

test('GUILD_CREATE carries each guild of the bot with its channels', async () => {
  const client = await running.connect()
  for (const { id } of (await running.bot('GET', '/users/@me/guilds')).body) {
    const { d } = await client.find(({ t, d }) => t === 'GUILD_CREATE' && d.id === id)
    expect(d.channels.length).toBeGreaterThan(0)
  }
})

test('a member who joins, changes and leaves is announced each time', async () => {
  const client = await running.connect()
  const joined = await running.control.addMember(GUILDS.aurora, { username: 'fresh', roles: [ROLES.aurora.member] })
  expect((await client.event('GUILD_MEMBER_ADD')).d).toEqual({ guild_id: GUILDS.aurora, ...joined })
  const path = `${aurora}/members/${joined.user.id}`
  const changed = (await running.bot('PATCH', path, { nick: 'F' })).body
  expect((await client.event('GUILD_MEMBER_UPDATE')).d).toEqual({ guild_id: GUILDS.aurora, ...changed })
  await running.bot('DELETE', path)
  expect((await client.event('GUILD_MEMBER_REMOVE')).d).toEqual({ guild_id: GUILDS.aurora, user: joined.user })
})

test('whatever changes a member is announced as a change', async () => {
  const client = await running.connect()
  const rex = `${aurora}/members/${CAST.rex.id}`
  const otto = `${aurora}/members/${CAST.otto.id}`
  const until = new Date(Date.now() + 60_000).toISOString()
  const changes: [string, string, unknown, object][] = [
    ['PATCH', rex, { nick: 'R' }, { nick: 'R' }],
    ['PATCH', rex, { roles: [] }, { roles: [] }],
    ['PUT', `${rex}/roles/${ROLES.aurora.azure}`, undefined, { roles: [ROLES.aurora.azure] }],
    ['DELETE', `${rex}/roles/${ROLES.aurora.azure}`, undefined, { roles: [] }],
    ['PATCH', rex, { communication_disabled_until: until }, { communication_disabled_until: until }],
    ['PATCH', rex, { communication_disabled_until: null }, { communication_disabled_until: null }],
    ['PATCH', otto, { mute: true }, { mute: true }],
    ['PATCH', otto, { deaf: true }, { deaf: true }],
  ]
  for (const [index, [method, path, body, seen]] of changes.entries()) {
    expect((await running.bot(method, path, body)).status).toBeLessThan(300)
    await expect
      .poll(() => client.received.filter(({ t }) => t === 'GUILD_MEMBER_UPDATE')[index]?.d)
      .toMatchObject(seen)
  }
})

test('a role that changes is announced', async () => {
  const client = await running.connect()
  await running.bot('PATCH', `${aurora}/roles/${ROLES.aurora.helper}`, { name: 'Guide' })
  const { d } = await client.event('GUILD_ROLE_UPDATE')
  expect(d).toMatchObject({ guild_id: GUILDS.aurora, role: { id: ROLES.aurora.helper, name: 'Guide' } })
})

test('the member list and the events together give the member list of later', async () => {
  const list = async () => {
    const { body } = await running.bot('GET', `${aurora}/members?limit=1000`)
    return new Map(body.map((member: { user: { id: string } }) => [member.user.id, member]))
  }
  const client = await running.connect()
  const known = await list()
  const { control } = running
  for (let round = 0; round < 5; round++) {
    const { user } = await control.addMember(GUILDS.aurora, { username: `guest_${round}` })
    await control.changeMember(GUILDS.aurora, user.id, { nick: `Guest ${round}` })
    if (round % 2 === 0) await control.removeMember(GUILDS.aurora, user.id)
  }
  await running.bot('PUT', `${aurora}/bans/${CAST.rex.id}`)
  await running.bot('PATCH', '/users/@me', { username: 'warden' })
  await control.changeMember(GUILDS.aurora, CAST.mia.id, { nick: 'last' })
  await client.find(({ d }) => d?.nick === 'last')
  for (const { t, d } of client.received) {
    if (d?.guild_id !== GUILDS.aurora) continue
    const { guild_id: _, ...member } = d
    if (t === 'GUILD_MEMBER_REMOVE') known.delete(member.user.id)
    else if (t === 'GUILD_MEMBER_ADD' || t === 'GUILD_MEMBER_UPDATE') known.set(member.user.id, member)
  }
  expect(known).toEqual(await list())
})

test('ignored events are muted, for this client only', async () => {
  const muted = await running.connect({ ignored_events: ['GUILD_BAN_ADD', 'GUILD_MEMBER_UPDATE', 'NEVER_HEARD_OF'] })
  const open = await running.connect()
  await running.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'x' })
  await running.bot('PUT', `${aurora}/bans/${CAST.rex.id}`)
  await muted.event('GUILD_MEMBER_REMOVE')
  await open.event('GUILD_MEMBER_REMOVE')
  expect(muted.events.slice(6)).toEqual(['GUILD_MEMBER_REMOVE'])
  expect(open.events.slice(6)).toEqual(['GUILD_MEMBER_UPDATE', 'GUILD_BAN_ADD', 'GUILD_MEMBER_REMOVE'])
})

test('what tells a client that it is connected cannot be muted', async () => {
  const client = await running.connect({ ignored_events: ['READY', 'RESUMED'] })
  expect(client.events[0]).toBe('READY')
})

test('a presence is kept, and the newest counts', async () => {
  const client = await running.connect()
  expect(await running.control.presence()).toBeNull()
  const idle = { status: 'idle', activities: [{ name: 'the door', type: 3 }], since: 1_700_000_000_000, afk: true }
  const online = { status: 'online', activities: [], since: null, afk: false }
  for (const presence of [idle, online]) {
    client.send({ op: 3, d: presence })
    await expect.poll(() => running.control.presence()).toEqual(presence)
  }
})

test('a presence may come with IDENTIFY', async () => {
  const presence = { status: 'dnd', activities: [{ name: 'Aurora', type: 0 }], since: null, afk: false }
  await running.connect({ presence })
  expect(await running.control.presence()).toEqual(presence)
})

test.each([
  ['no status', { activities: [], since: null, afk: false }],
  ['an unknown status', { status: 'asleep', activities: [], since: null, afk: false }],
  ['a status that nobody may set', { status: 'offline', activities: [], since: null, afk: false }],
  ['an activity of no known type', { status: 'idle', activities: [{ name: 'x', type: 6 }], since: null, afk: false }],
  ['no activities', { status: 'online', since: null, afk: false }],
  ['an activity without a name', { status: 'online', activities: [{ type: 0 }], since: null, afk: false }],
  ['an activity without a type', { status: 'online', activities: [{ name: 'x' }], since: null, afk: false }],
  ['no afk', { status: 'online', activities: [], since: null }],
  ['a since that is no time', { status: 'online', activities: [], since: 'now', afk: false }],
  ['nothing', null],
])('a presence with %s is refused, over op 3 and in IDENTIFY', async (_, presence) => {
  const client = await running.connect()
  client.send({ op: 3, d: presence })
  expect(await client.closed).toBe(4002)
  if (presence) {
    const other = new GatewayClient(running.sandbox.gatewayUrl)
    await other.opcode(10)
    other.send({ op: 2, d: { token: running.sandbox.botToken, properties: {}, presence } })
    expect(await other.closed).toBe(4002)
  }
  expect(await running.control.presence()).toBeNull()
})
