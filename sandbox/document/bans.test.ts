// platform-api.md, "Guilds, members, roles, bans"
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const path = (userId: string, guildId: string = GUILDS.aurora) => `/guilds/${guildId}/bans/${userId}`

test('Rex is banned, listed with the reason and gone; the ban is lifted once', async () => {
  const reason = encodeURIComponent('Mia (1): spam – третий раз')
  const answer = await running.bot(
    'PUT',
    path(CAST.rex.id),
    { delete_message_days: 7 },
    { 'x-audit-log-reason': reason },
  )
  expect(answer.status).toBe(204)
  expect(await running.control.member(GUILDS.aurora, CAST.rex.id)).toBeNull()
  const bans = (await running.bot('GET', `/guilds/${GUILDS.aurora}/bans`)).body
  expect(bans.at(-1)).toMatchObject({
    user: { username: 'rex' },
    reason: 'Mia (1): spam – третий раз',
    moderator_id: CAST.steward.id,
  })
  expect((await running.bot('DELETE', path(CAST.rex.id))).status).toBe(204)
  const again = await running.bot('DELETE', path(CAST.rex.id))
  expect([again.status, again.body.code]).toEqual([404, 'UNKNOWN_BAN'])
})

test('somebody who is no member can be banned, nobody can not; a second ban keeps the first reason', async () => {
  const reason = { 'x-audit-log-reason': 'first' }
  expect((await running.bot('PUT', path(CAST.otto.id, GUILDS.borealis), {}, reason)).status).toBe(204)
  expect((await running.bot('PUT', path(CAST.otto.id, GUILDS.borealis))).status).toBe(204)
  expect(await running.control.ban(GUILDS.borealis, CAST.otto.id)).toMatchObject({ reason: 'first' })
  const answer = await running.bot('PUT', path('42'))
  expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_USER'])
})

test.each([8, -1, 1.5, '1', null])('delete_message_days %j is refused and nobody banned', async days => {
  const answer = await running.bot('PUT', path(CAST.rex.id), { delete_message_days: days })
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'delete_message_days'])
  expect(await running.control.ban(GUILDS.aurora, CAST.rex.id)).toBeNull()
})

test.each(['ada', 'bo', 'steward'] as const)('%s cannot be banned by the bot', async name => {
  const answer = await running.bot('PUT', path(CAST[name].id))
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
})

test('in Deneb the bot may neither list, nor ban, nor unban', async () => {
  const calls = [
    running.bot('GET', `/guilds/${GUILDS.deneb}/bans`),
    running.bot('PUT', path(CAST.rex.id, GUILDS.deneb)),
    running.bot('DELETE', path(CAST.rex.id, GUILDS.deneb)),
  ]
  for (const answer of await Promise.all(calls)) {
    expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  }
})

test('a reason longer than 512 characters, or one that is not percent-encoded, is refused', async () => {
  for (const reason of ['x'.repeat(513), '%E0%A4%A']) {
    const answer = await running.bot('PUT', path(CAST.rex.id), {}, { 'x-audit-log-reason': reason })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
  }
  const longest = encodeURIComponent('ж'.repeat(512))
  expect((await running.bot('PUT', path(CAST.rex.id), {}, { 'x-audit-log-reason': longest })).status).toBe(204)
})
