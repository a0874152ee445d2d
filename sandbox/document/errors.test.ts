// platform-api.md, "Errors"
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const aurora = `/guilds/${GUILDS.aurora}`
const bo = `${aurora}/members/${CAST.bo.id}`

test.each([
  ['ACCESS_DENIED', 403, 'POST', '/applications/@me/bot/reset-token', undefined],
  ['MISSING_PERMISSIONS', 403, 'DELETE', bo, undefined],
  ['INVALID_FORM_BODY', 400, 'PATCH', bo, { nick: 7 }],
  ['UNKNOWN_GUILD', 404, 'GET', '/guilds/42', undefined],
  ['UNKNOWN_MEMBER', 404, 'GET', `${aurora}/members/42`, undefined],
  ['UNKNOWN_USER', 404, 'GET', '/users/42', undefined],
  ['UNKNOWN_ROLE', 404, 'DELETE', `${aurora}/roles/42`, undefined],
  ['UNKNOWN_BAN', 404, 'DELETE', `${aurora}/bans/42`, undefined],
  ['UNKNOWN_CHANNEL', 404, 'PATCH', `${aurora}/members/${CAST.otto.id}`, { channel_id: '42' }],
  ['TARGET_NOT_IN_VOICE', 400, 'PATCH', `${aurora}/members/${CAST.rex.id}`, { mute: true }],
  ['NOT_FOUND', 404, 'GET', '/nothing/here', undefined],
  ['NOT_FOUND', 404, 'POST', `${aurora}/members`, {}],
] as const)('%s is answered with %i and says so in JSON', async (code, status, method, path, body) => {
  const answer = await running.bot(method, path, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.message).toMatch(/\S/)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.body).not.toHaveProperty('stack')
})

test('fields that are wrong are listed with their path', async () => {
  const { body } = await running.bot('PATCH', bo, { nick: 7, mute: 'x', roles: 'y' })
  expect(body.errors).toEqual(['nick', 'roles', 'mute'].map(path => ({ path, message: expect.stringMatching(/\S/) })))
})

test('what the caller may not do at all is refused before it is looked up', async () => {
  const deneb = `/guilds/${GUILDS.deneb}`
  for (const [method, path] of [
    ['DELETE', `${deneb}/members/42`],
    ['DELETE', `${deneb}/bans/42`],
    ['DELETE', `${deneb}/roles/42`],
    ['PUT', `${deneb}/members/42/roles/42`],
  ] as const) {
    expect((await running.bot(method, path)).body.code).toBe('MISSING_PERMISSIONS')
  }
})

test.each(['{', '[]', '"x"', 'null', '7'])('a body of %s is 400', async body => {
  const answer = await running.bot('PATCH', '/users/@me', body)
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
})

test('names that every object has are no fields', async () => {
  const answer = await running.bot('PATCH', '/users/@me', '{"__proto__":{"username":"x y"},"constructor":1}')
  expect(answer.status).toBe(200)
  expect(answer.body.username).toBe('steward')
})
