import { WebSocket } from 'ws'
import type { Packet } from '../gateway/opcodes.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape
export type Received = Packet & { d: any }

/** A bare gateway client: keeps what it receives and waits for what is to come. */
export class GatewayClient {
  readonly received: Received[] = []
  readonly closed: Promise<number>
  readonly #socket: WebSocket
  #waiting: (() => void)[] = []

  constructor(url: string, query = '?v=1&encoding=json') {
    this.#socket = new WebSocket(url + query)
    this.#socket.on('message', data => {
      this.received.push(JSON.parse(String(data)) as Received)
      for (const wake of this.#waiting.splice(0)) wake()
    })
    // A refused connection shows as a close with 1006.
    this.#socket.on('error', () => {})
    this.closed = new Promise(resolve => this.#socket.on('close', resolve))
  }

  send(packet: unknown): void {
    this.#socket.send(typeof packet === 'string' ? packet : JSON.stringify(packet))
  }

  /** The first packet for which `wanted` holds, received already or still to come. */
  async find(wanted: (packet: Received) => boolean): Promise<Received> {
    for (;;) {
      const packet = this.received.find(wanted)
      if (packet) return packet
      await new Promise<void>(wake => this.#waiting.push(wake))
    }
  }

  opcode(op: number): Promise<Received> {
    return this.find(packet => packet.op === op)
  }

  event(name: string): Promise<Received> {
    return this.find(packet => packet.t === name)
  }

  /** Names of the events received so far. */
  get events(): string[] {
    return this.received.map(packet => packet.t).filter(name => typeof name === 'string')
  }

  async identify(token: string, more: object = {}): Promise<void> {
    await this.opcode(10)
    this.send({ op: 2, d: { token, properties: { os: 'linux', browser: 'test', device: 'test' }, ...more } })
    const ready = await this.event('READY')
    const last = ready.d.guilds.length + 1
    await this.find(packet => packet.s === last)
  }

  close(): void {
    this.#socket.terminate()
  }
}
