// platform-api.md, "Authentication"
import { expect, test } from 'vitest'
import { GatewayClient } from '../testing/gateway-client.ts'
import { bearerOf } from '../testing/sign-in.ts'
import { send, withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import { APPLICATION_ID } from '../world/credentials.ts'

const running = withSandbox()
const as = (authorization: string, path = '/users/@me') =>
  send('GET', running.sandbox.apiUrl + path, undefined, { authorization })

test('a token is the id of the application and a secret, and both halves are required', async () => {
  const [id, secret] = running.sandbox.botToken.split('.')
  expect(id).toBe(APPLICATION_ID)
  expect((await as(`Bot ${id}.${secret}`)).status).toBe(200)
  for (const token of [`${id}.`, `.${secret}`, `${id}`, `${secret}`, `1.${secret}`, `${id}.${secret}x`]) {
    const answer = await as(`Bot ${token}`)
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED'])
  }
})

test('the header names the scheme Bot: bare, as Bearer or missing it is 401', async () => {
  const { botToken } = running.sandbox
  for (const header of [botToken, `Bearer ${botToken}`, `Basic ${botToken}`, 'Bot', 'Bot ', '']) {
    expect((await as(header)).status).toBe(401)
  }
  expect((await send('GET', `${running.sandbox.apiUrl}/users/@me`)).status).toBe(401)
})

test('every operation wants a token, whether or not what it names is there', async () => {
  const guild = `/guilds/${GUILDS.aurora}`
  const operations: [string, string][] = [
    ['GET', '/applications/@me'],
    ['PATCH', '/applications/@me'],
    ['POST', '/applications/@me/bot/reset-token'],
    ['PATCH', '/applications/@me/bot'],
    ['GET', '/users/@me'],
    ['GET', `/users/${CAST.mia.id}`],
    ['GET', '/users/@me/guilds'],
    ['PATCH', '/users/@me'],
    ['GET', guild],
    ['GET', '/guilds/42'],
    ['GET', `${guild}/members`],
    ['GET', `${guild}/members/${CAST.mia.id}`],
    ['PATCH', `${guild}/members/${CAST.mia.id}`],
    ['PUT', `${guild}/members/${CAST.mia.id}/roles/42`],
    ['DELETE', `${guild}/members/${CAST.mia.id}/roles/42`],
    ['DELETE', `${guild}/members/${CAST.mia.id}`],
    ['PUT', `${guild}/bans/${CAST.mia.id}`],
    ['GET', `${guild}/bans`],
    ['DELETE', `${guild}/bans/${CAST.mia.id}`],
    ['POST', `${guild}/roles`],
    ['PATCH', `${guild}/roles/42`],
    ['DELETE', `${guild}/roles/42`],
    ['GET', `${guild}/audit-logs`],
  ]
  for (const [method, path] of operations) {
    const answer = await send(method, running.sandbox.apiUrl + path, method === 'GET' ? undefined : {})
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 401, 'UNAUTHORIZED'])
  }
})

test('what a person signs in for opens nothing of the bot, and only what was asked for', async () => {
  const identify = await bearerOf(running, CAST.mia.id, 'identify')
  expect((await as(identify)).body.id).toBe(CAST.mia.id)
  expect((await as(identify, '/users/@me/guilds')).body.code).toBe('ACCESS_DENIED')
  for (const path of [`/guilds/${GUILDS.aurora}`, '/applications/@me', '/gateway/bot', `/users/${CAST.rex.id}`]) {
    const answer = await as(identify, path)
    expect([answer.status, answer.body.code]).toEqual([403, 'ACCESS_DENIED'])
  }
})

test('the gateway takes the same token, without a scheme', async () => {
  const client = await running.connect()
  expect((await client.event('READY')).d.user.id).toBe(CAST.steward.id)
  for (const token of [`Bot ${running.sandbox.botToken}`, `${APPLICATION_ID}.wrong`]) {
    const refused = new GatewayClient(running.sandbox.gatewayUrl)
    await refused.opcode(10)
    refused.send({ op: 2, d: { token, properties: {} } })
    expect(await refused.closed).toBe(4004)
  }
})

test('the header holds the scheme and the token and nothing else', async () => {
  const { apiUrl, botToken } = running.sandbox
  for (const authorization of [
    `Bot ${botToken} x`,
    `Bot  ${botToken}`,
    `Bot${botToken}`,
    botToken,
    `bot ${botToken}`,
  ]) {
    expect((await send('GET', `${apiUrl}/users/@me`, undefined, { authorization })).status).toBe(401)
  }
})
