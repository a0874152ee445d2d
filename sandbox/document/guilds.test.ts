// platform-api.md, "Guilds, members, roles, bans"
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()

test('a guild comes with its roles and without channels', async () => {
  const { status, body } = await running.bot('GET', `/guilds/${GUILDS.aurora}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Aurora', owner_id: CAST.ada.id, member_count: 60 })
  expect(body).not.toHaveProperty('channels')
  const everyone = body.roles.find((role: { id: string }) => role.id === GUILDS.aurora)
  expect(everyone).toMatchObject({ name: '@everyone', position: 0 })
  const helper = body.roles.find((role: { id: string }) => role.id === ROLES.aurora.helper)
  expect(helper.permissions).toBe('8192')
})

test('a guild that does not exist and one the bot has left look the same', async () => {
  await running.control.removeMember(GUILDS.echo, CAST.steward.id)
  for (const id of ['42', GUILDS.echo]) {
    for (const path of ['', '/members', '/channels', `/members/${CAST.mia.id}`]) {
      const answer = await running.bot('GET', `/guilds/${id}${path}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_GUILD'])
    }
  }
})

test('channels carry their overwrites', async () => {
  const { body } = await running.bot('GET', `/guilds/${GUILDS.aurora}/channels`)
  const moderators = body.find((channel: { name: string }) => channel.name === 'moderators')
  expect(moderators.permission_overwrites).toContainEqual({ id: GUILDS.aurora, type: 0, allow: '0', deny: '1024' })
})

test('a path that does not exist is a JSON 404', async () => {
  const answer = await running.bot('GET', '/nothing/here')
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
})
