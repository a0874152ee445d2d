// platform-api.md, "Guilds, members, roles, bans"
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const roles = ROLES.aurora
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const edit = (name: keyof typeof CAST, body: unknown) =>
  running.bot('PATCH', `/guilds/${GUILDS.aurora}/members/${CAST[name].id}`, body)
const truth = (name: keyof typeof CAST) => running.control.member(GUILDS.aurora, CAST[name].id)

test('Rex is renamed, and null or nothing clears the nick', async () => {
  expect((await edit('rex', { nick: 'Rexy' })).body).toMatchObject({ nick: 'Rexy', user: { id: CAST.rex.id } })
  expect((await edit('rex', { nick: null })).body.nick).toBeNull()
  expect((await edit('rex', { nick: '😀'.repeat(32) })).status).toBe(200)
  expect((await edit('rex', { nick: '' })).body.nick).toBeNull()
})

test('the bot renames itself', async () => {
  expect((await edit('steward', { nick: 'Warden' })).body.nick).toBe('Warden')
})

test('for its own nick too the bot needs Manage Nicknames: the document asks no less of anybody', async () => {
  const role = (await running.bot('GET', `/guilds/${GUILDS.aurora}`)).body.roles.find(
    ({ id }: { id: string }) => id === roles.steward,
  )
  const change = (permissions: bigint) =>
    running.control.changeRole(GUILDS.aurora, roles.steward, { permissions: String(permissions) })
  const [changeNickname, manageNicknames] = [1n << 26n, 1n << 27n]
  await change((BigInt(role.permissions) | changeNickname) & ~manageNicknames)
  const answer = await edit('steward', { nick: 'Keeper' })
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  expect((await truth('steward'))?.nick).not.toBe('Keeper')
  await change(BigInt(role.permissions))
})

test.each([
  ['nick', 'x'.repeat(33)],
  ['nick', 7],
  ['roles', 'member'],
  ['roles', ['1']],
  ['mute', 'yes'],
  ['communication_disabled_until', 'tomorrow'],
  ['communication_disabled_until', inDays(28.1)],
  ['channel_id', 'lounge'],
])('%s = %j is refused beside its field', async (path, value) => {
  const before = await truth('rex')
  const answer = await edit('rex', { [path]: value })
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
  expect(answer.body.errors[0].path).toBe(path)
  expect(await truth('rex')).toEqual(before)
})

test('a body that is not an object, or not JSON, is refused', async () => {
  for (const body of ['[]', '{nick', '"x"']) expect((await edit('rex', body)).status).toBe(400)
})

test('Rex is timed out for up to 28 days and let off again; a past end is none', async () => {
  const until = inDays(27.9)
  const timedOut = await edit('rex', { communication_disabled_until: until })
  expect(timedOut.body.communication_disabled_until).toBe(until)
  expect((await edit('rex', { communication_disabled_until: null })).body.communication_disabled_until).toBeNull()
  expect((await edit('rex', { communication_disabled_until: inDays(-1) })).body.communication_disabled_until).toBeNull()
})

test('an administrator below the bot cannot be timed out, but renamed', async () => {
  await running.control.changeRole(GUILDS.aurora, roles.helper, { permissions: '8' })
  const answer = await edit('hana', { communication_disabled_until: inDays(1) })
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  expect((await edit('hana', { nick: 'Hana!' })).status).toBe(200)
})

test.each(['ada', 'bo'] as const)('%s is above the bot and stays as before', async name => {
  for (const body of [{ nick: 'x' }, { roles: [] }, { communication_disabled_until: inDays(1) }]) {
    const answer = await edit(name, body)
    expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  }
  expect((await truth(name))?.nick).toBeNull()
})

test('a set of roles replaces what was there; a refused role changes nothing', async () => {
  const answer = await edit('otto', { roles: [roles.azure, roles.member] })
  expect(answer.body.roles).toEqual([roles.azure, roles.member])
  for (const refused of [roles.admin, roles.steward, roles.jukebox, roles.everyone]) {
    const no = await edit('otto', { roles: [roles.azure, refused], nick: 'x' })
    expect([no.status, no.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  }
  expect(await truth('otto')).toMatchObject({ roles: [roles.azure, roles.member], nick: null })
})

test('Otto sits in voice and can be muted, moved and disconnected; Rex does not and cannot', async () => {
  expect((await edit('otto', { mute: true })).body.mute).toBe(true)
  expect((await edit('otto', { channel_id: AURORA_CHANNEL_IDS.stage })).status).toBe(200)
  expect((await edit('otto', { channel_id: AURORA_CHANNEL_IDS.general })).status).toBe(400)
  expect((await edit('otto', { channel_id: '42' })).body.code).toBe('UNKNOWN_CHANNEL')
  expect((await edit('otto', { channel_id: null })).status).toBe(200)
  expect((await edit('otto', { deaf: true })).body.code).toBe('TARGET_NOT_IN_VOICE')
  expect((await edit('rex', { mute: true })).body.code).toBe('TARGET_NOT_IN_VOICE')
})

test.each([
  ['nick', 'x', 27n],
  ['roles', [], 28n],
  ['communication_disabled_until', inDays(1), 40n],
  ['mute', true, 22n],
  ['deaf', true, 23n],
  ['channel_id', null, 24n],
] as const)('%s needs its own permission', async (path, value, bit) => {
  const all = BigInt((await running.bot('GET', '/users/@me/guilds')).body[2].permissions)
  await running.control.changeRole(GUILDS.aurora, roles.steward, { permissions: String(all & ~(1n << bit)) })
  const answer = await edit('otto', { [path]: value })
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  await running.control.changeRole(GUILDS.aurora, roles.steward, { permissions: String(all) })
  expect((await edit('otto', { [path]: value })).status).toBe(200)
})

test('a bot that is timed out itself can do nothing', async () => {
  await running.control.changeMember(GUILDS.aurora, CAST.steward.id, { communication_disabled_until: inDays(1) })
  expect((await edit('rex', { nick: 'x' })).status).toBe(403)
})
