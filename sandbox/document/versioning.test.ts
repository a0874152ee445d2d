// platform-api.md, "Versioning"
import { expect, test } from 'vitest'
import { GatewayClient } from '../testing/gateway-client.ts'
import { send, withSandbox } from '../testing/with-sandbox.ts'

const running = withSandbox()

test('the API root ends in v1, and there is no other version', async () => {
  const { apiUrl, webUrl, botToken } = running.sandbox
  expect(apiUrl).toBe(`${webUrl}/v1`)
  const headers = { authorization: `Bot ${botToken}` }
  expect((await send('GET', `${webUrl}/v1/users/@me`, undefined, headers)).status).toBe(200)
  for (const root of ['/v2', '/v10', '/api/v1', '']) {
    expect((await send('GET', `${webUrl}${root}/users/@me`, undefined, headers)).status).toBe(404)
  }
})

test('the gateway is not versioned: any version, and none, is the same', async () => {
  for (const query of ['', '?v=1', '?v=10&encoding=json']) {
    const client = new GatewayClient(running.sandbox.gatewayUrl, query)
    await client.identify(running.sandbox.botToken)
    expect(client.events[0]).toBe('READY')
    client.close()
  }
})
