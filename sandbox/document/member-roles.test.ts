// platform-api.md, "Guilds, members, roles, bans"
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const roles = ROLES.aurora
const call = (method: string, userId: string, roleId: string) =>
  running.bot(method, `/guilds/${GUILDS.aurora}/members/${userId}/roles/${roleId}`)
const rolesOf = async (userId: string) => (await running.control.member(GUILDS.aurora, userId))?.roles

test('Rex gets a role and loses it; doing it twice changes nothing', async () => {
  for (let round = 0; round < 2; round++) expect((await call('PUT', CAST.rex.id, roles.crimson)).status).toBe(204)
  expect(await rolesOf(CAST.rex.id)).toEqual([roles.member, roles.crimson])
  for (let round = 0; round < 2; round++) expect((await call('DELETE', CAST.rex.id, roles.crimson)).status).toBe(204)
  expect(await rolesOf(CAST.rex.id)).toEqual([roles.member])
})

test.each(['admin', 'steward', 'jukebox', 'everyone'] as const)(
  'the role %s is neither given nor taken',
  async name => {
    for (const method of ['PUT', 'DELETE']) {
      const answer = await call(method, CAST.rex.id, roles[name])
      expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
    }
  },
)

test('what a role may do is not asked: Steward gives none that holds more than it does, the platform would', async () => {
  await running.control.changeRole(GUILDS.aurora, roles.crimson, { permissions: String(1n << 29n) })
  expect((await call('PUT', CAST.rex.id, roles.crimson)).status).toBe(204)
  expect((await call('DELETE', CAST.rex.id, roles.crimson)).status).toBe(204)
})

test('Bo stands above the bot: no role of his is touched', async () => {
  const before = await rolesOf(CAST.bo.id)
  expect((await call('DELETE', CAST.bo.id, roles.veteran)).status).toBe(403)
  expect(await rolesOf(CAST.bo.id)).toEqual(before)
})

test('an unknown role and an unknown member are 404', async () => {
  expect((await call('PUT', CAST.rex.id, '42')).body.code).toBe('UNKNOWN_ROLE')
  expect((await call('PUT', '42', roles.crimson)).body.code).toBe('UNKNOWN_MEMBER')
})

test('in Deneb the bot lacks the permission to give or take roles', async () => {
  const { crimson } = ROLES.deneb
  await running.control.addMember(GUILDS.deneb, { user_id: CAST.rex.id, roles: [crimson] })
  for (const method of ['PUT', 'DELETE']) {
    const answer = await running.bot(method, `/guilds/${GUILDS.deneb}/members/${CAST.rex.id}/roles/${crimson}`)
    expect([answer.status, answer.body.message]).toEqual([403, 'You need MANAGE_ROLES for this.'])
  }
})
