import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'

const running = withSandbox()

const ASKS_FOR_AN_UPGRADE = [
  'GET /gateway HTTP/1.1',
  'Host: sandbox',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
]

// An error that nobody listens to fails the run, and would end a sandbox of its own process.
test('whoever is refused and leaves at the same moment is no error', async () => {
  await running.control.setGatewayFaults({ refusesConnections: true })
  const { hostname, port } = new URL(running.sandbox.gatewayUrl)
  for (const turns of [1, 2, 3, 4, 5, 6]) {
    for (let line = 0; line < 10; line++) {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(`${ASKS_FOR_AN_UPGRADE.join('\r\n')}\r\n\r\n`)
      for (let passed = 0; passed < turns; passed++) await turn()
      socket.resetAndDestroy()
    }
  }
  await running.control.clearFaults()
  expect(await (await running.connect()).event('READY')).toBeDefined()
})
