import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connectGateway } from './connect-gateway.ts'
import { QUICK, ready, startOddGateway } from './test-gateway.ts'
import { until, withGateways } from './test-with-gateways.ts'

const { world, closeLater, listen, meet } = withGateways()

test('IDENTIFY carries the raw token, who we are and what we do not want, and nothing else', async () => {
  const { gateway, heard } = await meet(({ op }, send) => op === 2 && send(ready))
  await until(() => expect(heard.states.at(-1)).toBe('connected'))
  expect(gateway.of(2)).toEqual([
    {
      op: 2,
      d: {
        token: world.sandbox.botToken,
        properties: { os: process.platform, browser: 'Steward', device: 'Steward' },
        ignored_events: world.platform.profile.gateway.ignoredEvents,
      },
    },
  ])
})

test('a gateway that does not know ignored_events is asked without them', async () => {
  const { gateway, heard } = await meet(({ op, d }, send, socket) => {
    if (op !== 2) return
    if ('ignored_events' in (d as object)) socket.close(4002)
    else send(ready)
  })
  await until(() => expect(heard.states).toEqual(['connecting', 'down', 'connected']))
  expect(gateway.connections()).toBe(2)
})

test('4004 for a token that GET /users/@me takes is an ordinary end', async () => {
  const { heard } = await meet(({ op }, send, socket, connection) => {
    if (op === 2 && connection === 1) socket.close(4004)
    else if (op === 2) send(ready)
  })
  await until(() => expect(heard.states).toEqual(['connecting', 'down', 'connected']))
})

test('a close code that the package gives up on is tried again', async () => {
  const { heard } = await meet(({ op }, send, socket, connection) => {
    if (op === 2 && connection < 3) socket.close(4013)
    else if (op === 2) send(ready)
  })
  await until(() => expect(heard.states).toEqual(['connecting', 'down', 'connected']))
})

test('a heartbeat that is asked for is given', async () => {
  const { gateway } = await meet(({ op }, send) => {
    if (op === 2) {
      send(ready)
      send({ op: 1 })
    }
  })
  await until(() => expect(gateway.of(1).length).toBeGreaterThan(0))
})

test('a connection that ended leaves no second one behind', async () => {
  const { gateway } = await meet(
    ({ op }, send, socket, connection) => {
      if (op === 1) send({ op: 11 })
      if (op === 2) send(ready)
      if (op === 2 && connection === 1) socket.close(1000)
    },
    { heartbeatMs: 1_500 },
  )
  // The package's own reconnecting would come after 500 ms; the third heartbeat comes later.
  await until(() => expect(gateway.of(1).length).toBe(3))
  expect(gateway.connections()).toBe(2)
})

test('a gateway that names no session is greeted anew each time', async () => {
  const { heard, gateway } = await meet(({ op }, send, socket, connection) => {
    if (op !== 2) return
    send({ op: 0, t: 'READY', s: 1, d: { guilds: [] } })
    if (connection === 1) socket.terminate()
  })
  await until(() => expect(heard.states).toEqual(['connecting', 'connected', 'down', 'connected']))
  expect(gateway.of(6)).toEqual([])
})

test.each([
  ['text', 'hello?'],
  ['an empty READY', JSON.stringify({ op: 0, t: 'READY', s: 1, d: null })],
  ['an invalid session that says nothing', JSON.stringify({ op: 9 })],
  ['a second hello without content', JSON.stringify({ op: 10 })],
])('%s ends at most the connection', async (_what, message) => {
  const { heard } = await meet(({ op }, send, socket, connection) => {
    if (op !== 2) return
    if (connection === 1) {
      socket.send(message)
      socket.close(4000)
    } else send(ready)
  })
  await until(() => expect(heard.states.at(-1)).toBe('connected'))
  expect(heard.names()).toContain('READY')
})

test('what comes in one breath with READY is heard after it', async () => {
  const { heard } = await meet(({ op }, send, socket) => {
    if (op !== 2) return
    const raw = (socket as unknown as { _socket: { cork(): void; uncork(): void } })._socket
    raw.cork()
    send(ready)
    for (let s = 2; s < 6; s++) send({ op: 0, t: `EVENT_${s}`, s, d: {} })
    raw.uncork()
  })
  await until(() => expect(heard.events.length).toBe(5))
  expect(heard.names()).toEqual(['READY', 'EVENT_2', 'EVENT_3', 'EVENT_4', 'EVENT_5'])
})

test('a listener that throws does not cost the connection', async () => {
  const gateway = await startOddGateway(({ op }, send) => {
    if (op === 2) send(ready)
    if (op === 2) send({ op: 0, t: 'EVENT_2', s: 2, d: {} })
  })
  const heard: string[] = []
  const onEvent = (name: string) => {
    heard.push(name)
    throw new Error('of the listener')
  }
  const connection = connectGateway(
    { ...world.platform, gatewayUrl: gateway.url },
    { onEvent, onState: () => {} },
    { pace: QUICK },
  )
  closeLater(connection.close, gateway.stop)
  await until(() => expect(heard).toEqual(['READY', 'EVENT_2']))
  expect(gateway.connections()).toBe(1)
})

test('where nobody says hello it looks again soon, however long that lasts', async () => {
  let asked = 0
  const server = createServer(socket => {
    asked++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => void server.close()
  closeLater(stop)
  const { port } = server.address() as AddressInfo
  // By the wait after an IDENTIFY the twelfth time would come after half a minute.
  const heard = listen({ ...world.platform, gatewayUrl: `ws://127.0.0.1:${port}` }, { longestMs: 60_000, awayMs: 40 })
  await until(() => expect(asked).toBeGreaterThan(12))
  expect(heard.states).toEqual(['connecting', 'down'])
})
