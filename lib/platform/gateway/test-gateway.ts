import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Platform } from '../platform.ts'
import { connectGateway, type GatewaySession } from './connect-gateway.ts'

/** What was heard of a gateway, in order. For tests. */
export function listenTo(platform: Platform, pace: Partial<typeof QUICK> = {}, session: GatewaySession | null = null) {
  const states: string[] = []
  const events: { name: string; data: unknown; sequence: number }[] = []
  const connection = connectGateway(
    platform,
    {
      onEvent: (name, data, sequence) => void events.push({ name, data, sequence }),
      onState: (status, { resumed }) => void states.push(resumed ? `${status} again` : status),
    },
    { pace: { ...QUICK, ...pace }, session },
  )
  return { ...connection, states, events, names: () => events.map(({ name }) => name) }
}

export const QUICK = { firstMs: 20, longestMs: 200, awayMs: 200, steadyMs: 0, readyMs: 15_000, tokenMs: 20 }

interface Packet {
  op: number
  d?: unknown
}
type Send = (packet: Packet & { t?: string; s?: number }) => void
type Script = (packet: Packet, send: Send, socket: WebSocket, connection: number) => void

/** A gateway that does what a real one may and the sandbox never does. Says hello, then follows the script. */
export async function startOddGateway(script: Script, heartbeatMs = 60_000) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const received: Packet[] = []
  let connections = 0
  const addresses: string[] = []
  server.on('connection', (socket, request) => {
    const connection = ++connections
    addresses.push(request.url ?? '')
    const send: Send = packet => socket.send(JSON.stringify(packet))
    socket.on('message', data => {
      const packet = JSON.parse(String(data)) as Packet
      received.push(packet)
      script(packet, send, socket, connection)
    })
    send({ op: 10, d: { heartbeat_interval: heartbeatMs } as never })
  })
  const stop = async () => {
    for (const client of server.clients) client.terminate()
    server.close()
    await once(server, 'close')
  }
  const of = (op: number) => received.filter(packet => packet.op === op)
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    of,
    connections: () => connections,
    addresses: () => addresses,
    stop,
  }
}

export const ready = { op: 0, t: 'READY', s: 1, d: { session_id: 'abc', guilds: [] } }
