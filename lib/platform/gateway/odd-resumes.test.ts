import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { connectGateway } from './connect-gateway.ts'
import { QUICK, ready, startOddGateway } from './test-gateway.ts'
import { until, withGateways } from './test-with-gateways.ts'

const { world, meet, closeLater } = withGateways()

test('without an answer to heartbeats the connection counts as lost and is resumed', async () => {
  const { heard, gateway } = await meet(
    ({ op }, send) => {
      if (op === 2) send(ready)
      if (op === 6) send({ op: 0, t: 'RESUMED', s: 2, d: {} })
    },
    { heartbeatMs: 100 },
  )
  await until(() => expect(heard.states).toContain('connected again'))
  expect(gateway.of(6)[0]).toEqual({ op: 6, d: { token: world.sandbox.botToken, seq: 1, session_id: 'abc' } })
})

test('a resume that is never answered gives way to a new beginning', async () => {
  const { heard, gateway } = await meet(
    ({ op }, send, socket, connection) => {
      if (op !== 2) return
      send(ready)
      if (connection === 1) socket.terminate()
    },
    { readyMs: 3_000 },
  )
  await until(() => expect(heard.states).toEqual(['connecting', 'connected', 'down', 'connected']))
  expect(gateway.of(6).length).toBe(1)
  expect(gateway.of(2).length).toBe(2)
})

test('a resume that is closed gives way to a new beginning, whatever the code', async () => {
  const { heard, gateway } = await meet(({ op }, send, socket, connection) => {
    if (op === 6) return socket.close(4001)
    if (op === 2) send(ready)
    if (op === 2 && connection === 1) socket.terminate()
  })
  await until(() => expect(heard.states).toEqual(['connecting', 'connected', 'down', 'connected']))
  expect([gateway.of(6).length, gateway.of(2).length]).toEqual([1, 2])
})

test('a resume at an address that is gone goes to the first one', async () => {
  const away = await startOddGateway(() => {})
  await away.stop()
  const { heard, gateway } = await meet(({ op }, send, socket) => {
    if (op === 6) send({ op: 0, t: 'RESUMED', s: 2, d: {} })
    if (op !== 2) return
    send({ ...ready, d: { ...ready.d, resume_gateway_url: away.url } })
    socket.terminate()
  })
  await until(() => expect(heard.states).toEqual(['connecting', 'connected', 'down', 'connected again']))
  expect(gateway.of(2).length).toBe(1)
})

test('what was missed is told before the connection stands again, also where all of it comes in one breath', async () => {
  const gateway = await startOddGateway(({ op }, send, socket) => {
    if (op === 2) {
      send(ready)
      socket.terminate()
    }
    if (op !== 6) return
    const { _socket: line } = socket as unknown as { _socket: Socket }
    line.cork()
    for (const s of [2, 3]) send({ op: 0, t: `EVENT_${s}`, s, d: {} })
    send({ op: 0, t: 'RESUMED', s: 4, d: {} })
    line.uncork()
  })
  const told: string[] = []
  const heard = {
    onEvent: (name: string) => void told.push(name),
    onState: (status: string, { resumed }: { resumed: boolean }) =>
      void told.push(resumed ? `${status} again` : status),
  }
  const { close } = connectGateway({ ...world.platform, gatewayUrl: gateway.url }, heard, { pace: QUICK })
  closeLater(close, gateway.stop)
  await until(() => expect(told).toContain('RESUMED'))
  expect(told.slice(told.indexOf('down') + 1)).toEqual(['EVENT_2', 'EVENT_3', 'connected again', 'RESUMED'])
})
