import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { readMembersPage } from '../member-list.ts'
import { profiles } from '../profile.ts'
import { countRequests, failure } from '../test-platform.ts'
import { MemberRequests } from './member-requests.ts'
import { ready } from './test-gateway.ts'
import { until, withGateways } from './test-with-gateways.ts'

const { world, listen, meet } = withGateways()

const overGateway = { ...profiles.v1, memberList: 'gateway' } as const

async function connected(platform = world.platform) {
  const heard = listen(platform)
  await until(() => expect(heard.states.at(-1)).toBe('connected'))
  return heard
}

test('all members of a guild come in chunks over the gateway, without one request of the list', async () => {
  const platform = { ...world.platform, profile: overGateway }
  const heard = await connected(platform)
  const requests = await countRequests(world, async () => {
    const page = await readMembersPage(platform, heard, GUILDS.colossus)
    expect(page).toMatchObject({ skipped: 0, next: null })
    expect(new Set(page.members.map(({ user }) => user.id)).size).toBe(2_500)
    expect(page.members.find(({ user }) => user.id === CAST.rex.id)?.user.username).toBe('rex')
  })
  expect(requests).toBe(0)
})

test('where the list knows pages the gateway is not asked', async () => {
  const gateway = { requestMembers: () => Promise.reject(new Error('asked')) }
  const first = await readMembersPage(world.platform, gateway, GUILDS.colossus)
  expect(first.members.length).toBe(1000)
  const second = await readMembersPage(world.platform, gateway, GUILDS.colossus, first.next ?? '')
  expect(second.members.length).toBe(1000)
})

test('without a connection, or when it ends, there is no answer', async () => {
  const { heard, gateway } = await greeted(({ op }, _send, socket, connection) => {
    if (op === 8 && connection === 1) socket.terminate()
  })
  expect(await failure(heard.requestMembers('9'))).toMatchObject({
    name: 'PlatformUnavailable',
    message: 'OP 8 /guilds/9/members: the gateway connection ended',
    mayHaveHappened: false,
  })
  await heard.close()
  expect(await failure(heard.requestMembers('9'))).toMatchObject({ name: 'PlatformUnavailable' })
  expect(gateway.of(8)).toMatchObject([{ d: { guild_id: '9', query: '', limit: 0 } }])
})

test('chunks may come in any order and without the mark of the request, beside those of other guilds', async () => {
  const chunk = (guild_id: string, chunk_index: number, members: unknown[]) => ({
    op: 0,
    t: 'GUILD_MEMBERS_CHUNK',
    s: 2,
    d: { guild_id, chunk_index, chunk_count: 2, members },
  })
  const member = (id: string) => ({ user: { id }, roles: [] })
  const { heard } = await greeted(({ op }, send) => {
    if (op !== 8) return
    send(chunk('8', 0, [member('9')]))
    send(chunk('9', 1, [member('2'), { user: { id: '3' } }]))
    send(chunk('9', 0, [member('1')]))
  })
  const { items, skipped, unread } = await heard.requestMembers('9')
  expect([items.map(({ user }) => user.id).sort(), skipped, unread]).toEqual([['1', '2'], 1, ['3']])
})

test('a platform that forgets the request is not waited for', async () => {
  const requests = new MemberRequests(20)
  expect(await failure(requests.request('9', () => {}))).toMatchObject({ message: expect.stringContaining('in time') })
})

test('a platform that says the same again and again is not waited for either', async () => {
  const requests = new MemberRequests(20)
  const asked = failure(requests.request('9', () => {}))
  const chunk = { guild_id: '9', chunk_index: 0, chunk_count: 2, members: [] }
  const again = setInterval(() => requests.take('GUILD_MEMBERS_CHUNK', chunk), 1)
  expect(await asked).toMatchObject({ message: expect.stringContaining('in time') })
  clearInterval(again)
})

test.each([
  ['beyond its own count', { chunk_index: 1, chunk_count: 1 }],
  ['below zero', { chunk_index: -1, chunk_count: 1 }],
  ['of too many', { chunk_index: 5, chunk_count: 1e9 }],
  ['of none', { chunk_index: 0, chunk_count: 0 }],
])('a chunk %s is let pass', async (_what, numbers) => {
  const requests = new MemberRequests()
  const asked = requests.request('9', () => {})
  requests.take('GUILD_MEMBERS_CHUNK', { guild_id: '9', members: [{ user: { id: '1' }, roles: [] }], ...numbers })
  requests.take('GUILD_MEMBERS_CHUNK', { guild_id: '9', members: [{ user: { id: '2' }, roles: [] }] })
  expect((await asked).items.map(({ user }) => user.id)).toEqual(['2'])
})

/** A connection to a gateway that follows a script, already greeted. */
async function greeted(script: Parameters<typeof meet>[0]) {
  const met = await meet((packet, send, socket, connection) => {
    if (packet.op === 2) send(ready)
    script(packet, send, socket, connection)
  })
  await until(() => expect(met.heard.states.at(-1)).toBe('connected'))
  return met
}
