// platform-api.md, "States and transitions"
import { expect, test } from 'vitest'
import { GatewayClient } from '../testing/gateway-client.ts'
import { bearerOf } from '../testing/sign-in.ts'
import { type Answer, send, withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

let now = Date.now()
const running = withSandbox({ now: () => now })
const RESET = '/applications/@me/bot/reset-token'
const rex = `/guilds/${GUILDS.aurora}/members/${CAST.rex.id}`

async function reset(person: string = CAST.ada.id): Promise<Answer> {
  const authorization = await bearerOf(running, person)
  return send('POST', running.sandbox.apiUrl + RESET, undefined, { authorization })
}

test('a reset makes the new token valid and the old one dead at once: 401 everywhere', async () => {
  const { token } = (await reset()).body
  const headers = { authorization: `Bot ${token}` }
  for (const path of ['/users/@me', '/applications/@me', `/guilds/${GUILDS.aurora}`, '/gateway/bot']) {
    const old = await running.bot('GET', path)
    expect([old.status, old.body.code]).toEqual([401, 'UNAUTHORIZED'])
    expect((await send('GET', running.sandbox.apiUrl + path, undefined, headers)).status).toBe(200)
  }
})

test('connections of the old token are closed with 4004, and neither resume nor identify with it', async () => {
  const client = await running.connect()
  const { session_id } = (await client.event('READY')).d
  const { token } = (await reset()).body
  expect(await client.closed).toBe(4004)
  for (const packet of [
    { op: 6, d: { token: running.sandbox.botToken, session_id, seq: 6 } },
    { op: 2, d: { token: running.sandbox.botToken, properties: {} } },
  ]) {
    const again = new GatewayClient(running.sandbox.gatewayUrl)
    await again.opcode(10)
    again.send(packet)
    expect(await again.closed).toBe(4004)
  }
  const fresh = new GatewayClient(running.sandbox.gatewayUrl)
  await fresh.identify(token)
  expect(fresh.events).toContain('READY')
  fresh.close()
})

test('a session of the old token is not resumed with the new one either', async () => {
  const client = await running.connect()
  const { session_id } = (await client.event('READY')).d
  await running.control.dropGateway(1006)
  await client.closed
  const { token } = (await reset()).body
  const again = new GatewayClient(running.sandbox.gatewayUrl)
  await again.opcode(10)
  again.send({ op: 6, d: { token, session_id, seq: 6 } })
  expect((await again.opcode(9)).d).toBe(false)
  again.close()
})

test("a reset on the platform's own page does the same", async () => {
  const client = await running.connect()
  const { token } = await running.control.resetToken()
  expect(await client.closed).toBe(4004)
  expect((await running.bot('GET', '/users/@me')).status).toBe(401)
  const headers = { authorization: `Bot ${token}` }
  expect((await send('GET', `${running.sandbox.apiUrl}/users/@me`, undefined, headers)).status).toBe(200)
})

test('a connection that has not identified yet stays open through a reset', async () => {
  const waiting = new GatewayClient(running.sandbox.gatewayUrl)
  await waiting.opcode(10)
  const { token } = (await reset()).body
  await waiting.identify(token)
  expect(waiting.events).toContain('READY')
  waiting.close()
})

test('when the bot itself, or another person, asks for it, the token and its connections stay', async () => {
  const client = await running.connect()
  const own = await running.bot('POST', RESET)
  expect([own.status, own.body.code]).toEqual([403, 'ACCESS_DENIED'])
  expect((await reset(CAST.mia.id)).body.code).toBe('ACCESS_DENIED')
  expect((await running.bot('GET', '/users/@me')).status).toBe(200)
  client.send({ op: 1, d: null })
  await client.opcode(11)
})

test('a ban makes a user banned and a member gone, until it is lifted', async () => {
  const ban = `/guilds/${GUILDS.aurora}/bans/${CAST.rex.id}`
  expect(await running.control.ban(GUILDS.aurora, CAST.rex.id)).toBeNull()
  expect((await running.bot('PUT', ban)).status).toBe(204)
  expect(await running.control.ban(GUILDS.aurora, CAST.rex.id)).not.toBeNull()
  expect((await running.bot('GET', rex)).body.code).toBe('UNKNOWN_MEMBER')
  expect((await running.bot('DELETE', ban)).status).toBe(204)
  expect(await running.control.ban(GUILDS.aurora, CAST.rex.id)).toBeNull()
  // Lifting a ban does not bring anybody back.
  expect((await running.bot('GET', rex)).body.code).toBe('UNKNOWN_MEMBER')
})

test('a timeout holds until its end and has no effect after it', async () => {
  const path = `/guilds/${GUILDS.aurora}/members/${CAST.steward.id}`
  const until = new Date(now + 60_000).toISOString()
  await running.control.changeMember(GUILDS.aurora, CAST.steward.id, { communication_disabled_until: until })
  expect((await running.bot('PATCH', rex, { nick: 'x' })).body.code).toBe('MISSING_PERMISSIONS')
  now += 60_001
  expect((await running.bot('PATCH', rex, { nick: 'x' })).status).toBe(200)
  expect((await running.bot('GET', path)).body.communication_disabled_until).toBe(until)
})
