// platform-api.md, "Permissions"
import { expect, test } from 'vitest'
import { BITS, bits } from '../rules/bits.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const aurora = `/guilds/${GUILDS.aurora}`
const rex = `${aurora}/members/${CAST.rex.id}`
const permit = (permissions: bigint) =>
  running.control.changeRole(GUILDS.aurora, ROLES.aurora.steward, { permissions: permissions.toString() })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('kick, ban and manage messages make 8198', () => {
  expect([BITS.KICK_MEMBERS, BITS.BAN_MEMBERS, BITS.MANAGE_MESSAGES]).toEqual([1n << 1n, 1n << 2n, 1n << 13n])
  expect(bits('KICK_MEMBERS', 'BAN_MEMBERS', 'MANAGE_MESSAGES')).toBe(8198n)
})

test('every permission that the document names is one bit of its own', () => {
  const named = [
    'SEND_MESSAGES',
    'SEND_TTS_MESSAGES',
    'MANAGE_MESSAGES',
    'MANAGE_NICKNAMES',
    'MANAGE_ROLES',
    'MUTE_MEMBERS',
    'DEAFEN_MEMBERS',
    'MODERATE_MEMBERS',
    'MOVE_MEMBERS',
    'KICK_MEMBERS',
    'BAN_MEMBERS',
    'MANAGE_GUILD',
  ] as const
  expect(
    bits(...named)
      .toString(2)
      .match(/1/g),
  ).toHaveLength(named.length)
})

type Needs = [keyof typeof BITS, string, string, unknown]

// The bot has every bit but this one, then this one alone.
test.each([
  ['KICK_MEMBERS', 'DELETE', rex, undefined],
  ['BAN_MEMBERS', 'PUT', `${aurora}/bans/${CAST.rex.id}`, {}],
  ['BAN_MEMBERS', 'GET', `${aurora}/bans`, undefined],
  ['MANAGE_NICKNAMES', 'PATCH', rex, { nick: 'R' }],
  ['MANAGE_ROLES', 'PATCH', rex, { roles: [] }],
  ['MODERATE_MEMBERS', 'PATCH', rex, { communication_disabled_until: tomorrow() }],
  ['MUTE_MEMBERS', 'PATCH', `${aurora}/members/${CAST.otto.id}`, { mute: true }],
  ['DEAFEN_MEMBERS', 'PATCH', `${aurora}/members/${CAST.otto.id}`, { deaf: true }],
  ['MOVE_MEMBERS', 'PATCH', `${aurora}/members/${CAST.otto.id}`, { channel_id: AURORA_CHANNEL_IDS.stage }],
  ['MANAGE_ROLES', 'PUT', `${rex}/roles/${ROLES.aurora.crimson}`, undefined],
  ['MANAGE_ROLES', 'DELETE', `${rex}/roles/${ROLES.aurora.member}`, undefined],
  ['MANAGE_ROLES', 'POST', `${aurora}/roles`, { name: 'x' }],
  ['MANAGE_ROLES', 'PATCH', `${aurora}/roles/${ROLES.aurora.crimson}`, { name: 'x' }],
  ['MANAGE_ROLES', 'DELETE', `${aurora}/roles/${ROLES.aurora.crimson}`, undefined],
] as Needs[])('%s decides over %s %s', async (name, method, path, body) => {
  const all = Object.values(BITS).reduce((sum, bit) => sum | bit, 0n) & ~BITS.ADMINISTRATOR
  await permit(all & ~BITS[name])
  const refused = await running.bot(method, path, body)
  expect([refused.status, refused.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  await permit(BITS[name])
  const allowed = await running.bot(method, path, body)
  expect(allowed.status, JSON.stringify(allowed.body)).toBeLessThan(300)
})

test('lifting a ban needs the permission to ban', async () => {
  await running.bot('PUT', `${aurora}/bans/${CAST.rex.id}`)
  await permit(BITS.KICK_MEMBERS)
  expect((await running.bot('DELETE', `${aurora}/bans/${CAST.rex.id}`)).body.code).toBe('MISSING_PERMISSIONS')
  await permit(BITS.BAN_MEMBERS)
  expect((await running.bot('DELETE', `${aurora}/bans/${CAST.rex.id}`)).status).toBe(204)
})

test('an administrator may do everything, but the hierarchy stands', async () => {
  await permit(BITS.ADMINISTRATOR)
  expect((await running.bot('PATCH', rex, { nick: 'R' })).status).toBe(200)
  expect((await running.bot('DELETE', `${aurora}/members/${CAST.bo.id}`)).status).toBe(403)
})

test('bits that nobody knows are kept', async () => {
  await permit(BITS.MANAGE_ROLES | (1n << 55n))
  const { id } = (await running.bot('POST', `${aurora}/roles`, { permissions: String(1n << 55n) })).body
  const { roles } = (await running.bot('GET', aurora)).body
  expect(roles.find((role: { id: string }) => role.id === id).permissions).toBe(String(1n << 55n))
})

// gaps.md, "Permission bits": it grants every bit.
test('an administrator gives and takes bits that nobody knows as well, others only those that they hold', async () => {
  const unknown = String(1n << 55n)
  const make = () => running.bot('POST', `${aurora}/roles`, { permissions: unknown })
  await permit(BITS.MANAGE_ROLES)
  expect((await make()).body.code).toBe('MISSING_PERMISSIONS')
  await permit(BITS.ADMINISTRATOR)
  const made = await make()
  expect([made.status, made.body.permissions]).toEqual([200, unknown])
  const taken = await running.bot('PATCH', `${aurora}/roles/${made.body.id}`, { permissions: '0' })
  expect([taken.status, taken.body.permissions]).toEqual([200, '0'])
})
