// platform-api.md, "Guilds, members, roles, bans": making, changing and deleting roles
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const roles = ROLES.aurora
const path = (roleId = '', guildId: string = GUILDS.aurora) => `/guilds/${guildId}/roles${roleId && `/${roleId}`}`
const make = (body: unknown) => running.bot('POST', path(), body)
const edit = (roleId: string, body: unknown) => running.bot('PATCH', path(roleId), body)
const roleOf = async (roleId: string) =>
  (await running.bot('GET', path())).body.find((role: { id: string }) => role.id === roleId)
const KICK = String(1n << 1n)
const WEBHOOKS = String(1n << 29n)

test('a role is made with its fields, right above @everyone, and all the others move up', async () => {
  const before = (await running.bot('GET', path())).body
  const fields = { name: 'Night watch', color: 0x336699, hoist: true, permissions: KICK, mentionable: true }
  const answer = await make(fields)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ ...fields, id: expect.stringMatching(/^\d+$/), position: 1, managed: false })
  const after = (await running.bot('GET', path())).body
  expect(after).toContainEqual(answer.body)
  for (const { id, position } of before) {
    expect(after.find((role: { id: string }) => role.id === id).position).toBe(position === 0 ? 0 : position + 1)
  }
})

test('a role that is made of nothing has a name and what everybody may', async () => {
  const everyone = await roleOf(roles.everyone)
  expect((await make({})).body).toMatchObject({
    name: 'new role',
    color: 0,
    hoist: false,
    mentionable: false,
    permissions: everyone.permissions,
  })
})

test('a role is changed field by field, what is left out stays', async () => {
  const before = await roleOf(roles.helper)
  expect((await edit(roles.helper, { name: 'Guide' })).body).toEqual({ ...before, name: 'Guide' })
  expect((await edit(roles.helper, { color: 16777215, hoist: false })).body).toMatchObject({ color: 16777215 })
  expect((await edit(roles.helper, { permissions: KICK })).body.permissions).toBe(KICK)
  expect(await roleOf(roles.helper)).toEqual({
    ...before,
    name: 'Guide',
    color: 16777215,
    hoist: false,
    permissions: KICK,
  })
})

test.each([
  ['name', ''],
  ['name', '   '],
  ['name', 'x'.repeat(101)],
  ['name', 7],
  ['color', -1],
  ['color', 16777216],
  ['color', '#336699'],
  ['hoist', 'yes'],
  ['mentionable', 1],
  ['permissions', 8198],
  ['permissions', '-1'],
  ['permissions', '0x8'],
])('%s = %j is refused beside its field, and nothing changes', async (field, value) => {
  const before = (await running.bot('GET', path())).body
  for (const answer of [await make({ [field]: value }), await edit(roles.helper, { hoist: false, [field]: value })]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
    expect(answer.body.errors[0].path).toBe(field)
  }
  expect((await running.bot('GET', path())).body).toEqual(before)
})

test('a name of 100 characters is taken', async () => {
  expect((await make({ name: '😀'.repeat(100) })).status).toBe(200)
})

test('a bit that the bot lacks is neither given nor taken away', async () => {
  await running.control.changeRole(GUILDS.aurora, roles.crimson, { permissions: WEBHOOKS })
  for (const answer of [
    await make({ permissions: WEBHOOKS }),
    await edit(roles.azure, { permissions: WEBHOOKS }),
    await edit(roles.crimson, { permissions: '0' }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  }
  // A bit that stays as it is asks for nothing.
  expect((await edit(roles.crimson, { permissions: String(BigInt(WEBHOOKS) | 2n) })).status).toBe(200)
})

test.each(['admin', 'steward', 'jukebox', 'booster'] as const)(
  'the role %s, too high or managed, is neither changed nor deleted',
  async name => {
    for (const answer of [await edit(roles[name], { name: 'x' }), await running.bot('DELETE', path(roles[name]))]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
    }
    expect((await roleOf(roles[name])).name).not.toBe('x')
  },
)

test('of @everyone only the permissions are changed, and it is not deleted', async () => {
  const everyone = await roleOf(roles.everyone)
  expect((await edit(roles.everyone, { name: 'all', permissions: '0' })).status).toBe(403)
  expect((await edit(roles.everyone, { color: 1 })).status).toBe(403)
  expect((await running.bot('DELETE', path(roles.everyone))).status).toBe(403)
  expect(await roleOf(roles.everyone)).toEqual(everyone)
  expect((await edit(roles.everyone, { ...everyone, permissions: '1024' })).body.permissions).toBe('1024')
})

test('in Deneb the bot lacks the permission for all of it', async () => {
  const { helper } = ROLES.deneb
  for (const answer of [
    await running.bot('POST', path('', GUILDS.deneb), {}),
    await running.bot('PATCH', path(helper, GUILDS.deneb), { name: 'x' }),
    await running.bot('DELETE', path(helper, GUILDS.deneb)),
    await running.bot('PATCH', path('', GUILDS.deneb), [{ id: helper, position: 1 }]),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([403, 'You need MANAGE_ROLES for this.'])
  }
})

test('an unknown role is 404', async () => {
  for (const method of ['PATCH', 'DELETE']) {
    const answer = await running.bot(method, path('42'), {})
    expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_ROLE'])
  }
})

test('each change is announced', async () => {
  const client = await running.connect()
  const { id } = (await make({ name: 'Brief' })).body
  await edit(id, { name: 'Briefer' })
  await running.bot('DELETE', path(id))
  const gone = await client.event('GUILD_ROLE_DELETE')
  expect(gone.d).toEqual({ guild_id: GUILDS.aurora, role_id: id })
  const made = await client.event('GUILD_ROLE_CREATE')
  expect(made.d).toMatchObject({ guild_id: GUILDS.aurora, role: { id, name: 'Brief' } })
  const changed = await client.find(({ t, d }) => t === 'GUILD_ROLE_UPDATE' && d.role.id === id)
  expect(changed.d.role.name).toBe('Briefer')
  // Who knows the role knows who had it: nothing is said of members.
  expect(client.events).not.toContain('GUILD_MEMBER_UPDATE')
})

test('the platform logs what was made, changed and deleted', async () => {
  const reason = { 'x-audit-log-reason': 'Mia%3A%20tidy' }
  const { id } = (await running.bot('POST', path(), { name: 'Brief', permissions: KICK }, reason)).body
  await running.bot('PATCH', path(id), { name: 'Briefer', permissions: KICK }, reason)
  await running.bot('PATCH', path(id), { name: 'Briefer' })
  await running.bot('DELETE', path(id), undefined, reason)
  const { audit_log_entries } = (await running.bot('GET', `/guilds/${GUILDS.aurora}/audit-logs`)).body
  const common = { user_id: CAST.steward.id, target_id: id, reason: 'Mia: tidy' }
  expect(audit_log_entries).toMatchObject([
    { ...common, action_type: 32, changes: expect.arrayContaining([{ key: 'name', old_value: 'Briefer' }]) },
    { ...common, action_type: 31, changes: [{ key: 'name', old_value: 'Brief', new_value: 'Briefer' }] },
    { ...common, action_type: 30, changes: expect.arrayContaining([{ key: 'permissions', new_value: KICK }]) },
  ])
})
