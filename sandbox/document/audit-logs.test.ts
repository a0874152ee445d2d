// platform-api.md, "Guilds, members, roles, bans"
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const aurora = `/guilds/${GUILDS.aurora}`

test('every change of the bot is recorded with its reason, newest first', async () => {
  const reason = { 'x-audit-log-reason': encodeURIComponent('Mia: naïve') }
  await running.bot('PATCH', `${aurora}/members/${CAST.rex.id}`, { nick: 'R', roles: [ROLES.aurora.azure] }, reason)
  await running.bot('DELETE', `${aurora}/members/${CAST.rex.id}`, undefined, reason)
  const { body } = await running.bot('GET', `${aurora}/audit-logs`)
  const [kick, role, nick] = body.audit_log_entries
  expect(kick).toMatchObject({
    action_type: 20,
    user_id: CAST.steward.id,
    target_id: CAST.rex.id,
    reason: 'Mia: naïve',
  })
  expect(role).toMatchObject({ action_type: 25, changes: [{ key: '$add' }, { key: '$remove' }] })
  expect(nick.changes).toEqual([{ key: 'nick', old_value: 'Rex the Unbanned', new_value: 'R' }])
  expect(body.users.map((user: { username: string }) => user.username).sort()).toEqual(['rex', 'steward'])
})

test('the log is paged and filtered; nothing is recorded of what was refused or changed nothing', async () => {
  await running.bot('PATCH', `${aurora}/members/${CAST.rex.id}`, { nick: 'Rex the Unbanned' })
  await running.bot('DELETE', `${aurora}/members/${CAST.bo.id}`)
  expect((await running.bot('GET', `${aurora}/audit-logs`)).body.audit_log_entries).toEqual([])
  await running.bot('PUT', `${aurora}/bans/${CAST.rex.id}`)
  await running.bot('DELETE', `${aurora}/bans/${CAST.rex.id}`)
  const list = async (query: string) =>
    (await running.bot('GET', `${aurora}/audit-logs?${query}`)).body.audit_log_entries
  const [unban] = await list('limit=1')
  expect(unban.action_type).toBe(23)
  expect(await list(`before=${unban.id}`)).toMatchObject([{ action_type: 22 }])
  expect(await list('action_type=22')).toHaveLength(1)
  expect(await list(`user_id=${CAST.mia.id}`)).toEqual([])
})

test.each(['before=x', 'user_id=mia', 'action_type=ban', 'limit=101'])('a query of %s is refused', async query => {
  const answer = await running.bot('GET', `${aurora}/audit-logs?${query}`)
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, query.split('=')[0]])
})

test('an entry has the fields of the family, and the people in it come along', async () => {
  await running.bot('PATCH', `${aurora}/members/${CAST.rex.id}`, { nick: 'R' })
  const { body } = await running.bot('GET', `${aurora}/audit-logs`)
  expect(Object.keys(body)).toEqual(['audit_log_entries', 'users'])
  expect(body.audit_log_entries).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      action_type: 24,
      user_id: CAST.steward.id,
      target_id: CAST.rex.id,
      reason: null,
      changes: [{ key: 'nick', old_value: 'Rex the Unbanned', new_value: 'R' }],
    },
  ])
  expect(body.users).toContainEqual((await running.bot('GET', `/users/${CAST.rex.id}`)).body)
})

test('in Deneb the bot may not view it', async () => {
  const answer = await running.bot('GET', `/guilds/${GUILDS.deneb}/audit-logs`)
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
})
