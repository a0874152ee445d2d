import { expect, test } from 'vitest'
import { failure } from '../test-platform.ts'
import { findGateway } from './find-gateway.ts'
import { startOddGateway } from './test-gateway.ts'
import { until, withGateways } from './test-with-gateways.ts'

const { world, listen, closeLater } = withGateways()

const encrypted = () => ({ ...world.platform, apiUrl: 'https://chat.example/v1' })

test('a session goes on where the platform says, on another host too', async () => {
  expect(await findGateway(world.platform, 'ws://other.example/')).toBe('ws://other.example/')
  expect(await findGateway(encrypted(), 'wss://other.example/')).toBe('wss://other.example/')
  expect(await findGateway(world.platform, undefined)).toBe(world.sandbox.gatewayUrl)
})

test('where the API is encrypted an open line is refused, from the platform but not from the operator', async () => {
  expect(await failure(findGateway(encrypted(), undefined))).toMatchObject({
    name: 'PlatformUnavailable',
    message: 'GET /gateway/bot: 200 unreadable answer',
  })
  expect(await failure(findGateway(encrypted(), 'ws://other.example/'))).toMatchObject({ name: 'PlatformUnavailable' })
  const gatewayUrl = 'wss://set.example/'
  expect(await findGateway({ ...encrypted(), gatewayUrl }, 'ws://other.example/')).toBe(gatewayUrl)
  const chosen = { ...encrypted(), gatewayUrl: 'ws://set.example/' }
  expect(await findGateway(chosen, undefined)).toBe('ws://set.example/')
  expect(await findGateway(chosen, 'ws://other.example/')).toBe('ws://other.example/')
})

test('a session on an open line is not gone on with, and nobody there sees the token', async () => {
  const trap = await startOddGateway(() => {})
  const heard = listen(encrypted(), {}, { id: 'abc', sequence: 1, resumeUrl: trap.url })
  closeLater(trap.stop)
  await until(() => expect(heard.states).toContain('down'))
  expect([trap.connections(), trap.received]).toEqual([0, []])
})
