// platform-api.md, "Limits"
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const aurora = `/guilds/${GUILDS.aurora}`

// The last that is taken and the first that is refused.
const EDGES: [string, string, string, unknown, unknown][] = [
  ['bot username', 'PATCH', '/users/@me', { username: 'ab' }, { username: 'a' }],
  ['bot username', 'PATCH', '/users/@me', { username: 'x'.repeat(32) }, { username: 'x'.repeat(33) }],
  ['bot username', 'PATCH', '/users/@me', { username: 'Az09_' }, { username: 'a-z' }],
  ['bio', 'PATCH', '/users/@me', { bio: '😀'.repeat(190) }, { bio: 'x'.repeat(191) }],
  ['days of messages', 'PUT', `${aurora}/bans/${CAST.rex.id}`, { delete_message_days: 0 }, { delete_message_days: -1 }],
  ['days of messages', 'PUT', `${aurora}/bans/${CAST.rex.id}`, { delete_message_days: 7 }, { delete_message_days: 8 }],
  ['nick', 'PATCH', `${aurora}/members/${CAST.rex.id}`, { nick: 'x'.repeat(32) }, { nick: 'x'.repeat(33) }],
  ['role name', 'POST', `${aurora}/roles`, { name: 'x'.repeat(100) }, { name: 'x'.repeat(101) }],
  ['role colour', 'POST', `${aurora}/roles`, { color: 16777215 }, { color: 16777216 }],
]
test.each(EDGES)('%s: %s %s takes %j and refuses %j', async (_, method, path, taken, refused) => {
  const no = await running.bot(method, path, refused)
  expect([no.status, no.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
  expect((await running.bot(method, path, taken)).status).toBeLessThan(300)
})

test.each([
  [`${aurora}/members`, 1, 1000],
  ['/users/@me/guilds', 1, 200],
  [`${aurora}/audit-logs`, 1, 100],
])('%s takes a limit from %i to %i', async (path, least, most) => {
  for (const limit of [least, most]) expect((await running.bot('GET', `${path}?limit=${limit}`)).status).toBe(200)
  for (const limit of [least - 1, most + 1, 'x', '1.5', '']) {
    const answer = await running.bot('GET', `${path}?limit=${limit}`)
    expect([limit, answer.status, answer.body.errors?.[0].path]).toEqual([limit, 400, 'limit'])
  }
})

test('members come one at a time unless asked otherwise', async () => {
  expect((await running.bot('GET', `${aurora}/members`)).body).toHaveLength(1)
})

test('a guild name has 2 to 100 characters', async () => {
  const { control } = running
  for (const name of ['Au', 'x'.repeat(100)]) {
    expect((await control.changeGuild(GUILDS.aurora, { name })).name).toBe(name)
  }
  for (const name of ['A', 'x'.repeat(101)]) {
    await expect(control.changeGuild(GUILDS.aurora, { name })).rejects.toThrow('2 to 100')
  }
})

test('an application has one bot user', async () => {
  const { bot_user_id } = (await running.bot('GET', '/applications/@me')).body
  expect((await running.bot('GET', '/users/@me')).body.id).toBe(bot_user_id)
  expect((await running.bot('POST', '/applications/@me/bot')).body.code).toBe('NOT_FOUND')
})
