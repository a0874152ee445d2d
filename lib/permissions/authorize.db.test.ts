import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { readFreshness } from '../mirror/freshness.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import type { Action } from './actions.ts'
import { authorize } from './authorize.ts'
import { forgetGuild } from './live/platform-facts.ts'

const guildId = GUILDS.aurora
let steward: TestSteward
let targetId: string

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  targetId = (await steward.control.addMember(guildId, { username: 'target' })).user.id
})

const ask = (action: Action, more: { moderatorId?: string; targetId?: string } = {}) =>
  authorize(steward, { guildId, moderatorId: CAST.mia.id, targetId, action, ...more })

test('a yes returns the facts it rests on', async () => {
  const { standing, target } = await ask('member.ban')
  expect(standing.moderator).toMatchObject({ userId: CAST.mia.id, isMember: true })
  expect(standing.bot).toMatchObject({ userId: CAST.steward.id, name: 'Steward' })
  expect(target).toMatchObject({ userId: targetId, name: 'target', isMember: true })
})

test('a no rests on the mirror alone, a yes asks a platform that was never seen to tell of changes', async () => {
  // By another owner alone, of which an event would tell, a no could be wrong.
  await steward.control.changeGuild(guildId, { name: 'Aurora' })
  await expect.poll(async () => (await readMirrorState(steward.db, guildId)).seen.has('GUILD_UPDATE')).toBe(true)
  const before = await steward.control.lastRequest()
  await expect(ask('member.ban', { moderatorId: CAST.otto.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask('member.ban', { targetId: CAST.ada.id })).rejects.toMatchObject({ code: 'forbidden' })
  // What the mirror reads meanwhile is other guilds' members and messages.
  const asked = async () => {
    const requests = await steward.control.requests(before)
    return requests.map(({ path }) => path).filter(path => path.startsWith(`/guilds/${guildId}`))
  }
  expect(await asked()).toEqual([])
  await ask('member.ban')
  expect(await asked()).toContain(`/guilds/${guildId}/members/${CAST.mia.id}`)
})

test('an id that no account has is a wrong field, and only for whoever may enter', async () => {
  await expect(ask('member.ban', { targetId: '1' })).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { userId: 'No account has this id.' } },
  })
  await expect(ask('member.ban', { targetId: '1', moderatorId: CAST.otto.id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('where the platform does not tell of new roles, they can be given, deleted and let people in all the same', async () => {
  await steward.control.setGatewayFaults({ losesEvents: { fraction: 1, names: ['GUILD_ROLE_CREATE'] } })
  try {
    const made = await steward.control.createRole(guildId, { name: 'Newbie', permissions: '0' })
    const doors = await steward.control.createRole(guildId, { name: 'Doors', permissions: '2' })
    const roles = { add: [made.id], remove: [] }
    const change = { guildId, moderatorId: CAST.mia.id, targetId, action: 'member.roles' as const, roles }
    expect((await authorize(steward, change)).standing.guild.roles.map(({ id }) => id)).toContain(made.id)
    const role = { id: made.id }
    await authorize(steward, { guildId, moderatorId: CAST.mia.id, targetId: undefined, action: 'role.delete', role })
    await steward.control.changeMember(guildId, targetId, { roles: [doors.id] })
    const viewer = { ...viewerOf('mia'), id: targetId }
    await expect.poll(() => loadGuild(steward, viewer, guildId).then(({ id }) => id, String)).toBe(guildId)
    for (const { id } of [made, doors]) await steward.control.deleteRole(guildId, id)
  } finally {
    await steward.control.setGatewayFaults({})
  }
})

describe('while the gateway is down', () => {
  beforeAll(async () => {
    await steward.control.setGatewayFaults({ refusesConnections: true })
    await steward.control.dropGateway()
    const gateway = async () => (await readFreshness(steward.db, guildId)).gateway
    await vi.waitFor(async () => expect(await gateway()).not.toBe('connected'), { timeout: 20_000 })
  })

  test('the platform is asked: a target that rose above Mia meanwhile is refused', async () => {
    await ask('member.kick', { targetId: CAST.rex.id })
    await steward.control.changeMember(guildId, CAST.rex.id, { roles: [ROLES.aurora.senior] })
    await expect(ask('member.kick', { targetId: CAST.rex.id })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Senior moderator'),
    })
    await steward.control.changeMember(guildId, CAST.rex.id, { roles: [] })
  })

  test('Mia, who lost her role meanwhile, is nobody here', async () => {
    const held = (await steward.control.member(guildId, CAST.mia.id))?.roles ?? []
    await steward.control.changeMember(guildId, CAST.mia.id, { roles: [] })
    await expect(ask('member.ban', { targetId: CAST.rex.id })).rejects.toMatchObject({ code: 'not_found' })
    await steward.control.changeMember(guildId, CAST.mia.id, { roles: held })
  })

  test('whoever may not enter does not even learn which accounts there are', async () => {
    await expect(ask('member.ban', { targetId: '1', moderatorId: CAST.otto.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('a role that the guild did not list 15 s ago is looked up before anybody is judged', async () => {
    // What an earlier test has read may be 15 s old at any of these.
    forgetGuild(steward.platform, guildId)
    await ask('member.kick', { targetId: CAST.rex.id })
    const before = await steward.control.lastRequest()
    await steward.control.changeMember(guildId, CAST.rex.id, { roles: ['999999999999999999'] })
    // What the guild lacks then too is gone, and costs the next ones nothing.
    for (let n = 0; n < 3; n++) await ask('member.kick', { targetId: CAST.rex.id })
    const reads = (await steward.control.requests(before)).filter(({ path }) => path === `/guilds/${guildId}`)
    expect(reads).toHaveLength(1)
    await steward.control.changeMember(guildId, CAST.rex.id, { roles: [] })
  })

  test('with neither gateway nor platform a write is refused', async () => {
    await steward.control.addFault({ path: `/members/${CAST.mia.id}`, times: 99, kind: 'status', status: 503 })
    await expect(ask('member.kick', { targetId: CAST.rex.id })).rejects.toMatchObject({ code: 'platform_unavailable' })
  })
})
