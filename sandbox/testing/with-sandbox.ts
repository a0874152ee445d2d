import { afterEach, beforeEach } from 'vitest'
import { ControlClient } from '../control-client.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../start-sandbox.ts'
import { GatewayClient } from './gateway-client.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any
  headers: Headers
}

export interface Running {
  sandbox: Sandbox
  control: ControlClient
  /** A request of the bot; `path` is below /v1. */
  bot(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** A gateway connection that has received everything up to the last GUILD_CREATE. */
  connect(identify?: object): Promise<GatewayClient>
}

/** Starts a small sandbox before each test of the file and stops it afterwards. */
export function withSandbox(options: SandboxOptions = {}): Running {
  const running = {} as Running
  const clients: GatewayClient[] = []
  beforeEach(async () => {
    const sandbox = await startSandbox({ borealisMembers: 40, colossusMembers: 60, ...options })
    running.sandbox = sandbox
    running.control = new ControlClient(sandbox.controlUrl)
    running.bot = (method, path, body, headers) =>
      send(method, sandbox.apiUrl + path, body, { authorization: `Bot ${sandbox.botToken}`, ...headers })
    running.connect = async identify => {
      const client = new GatewayClient(sandbox.gatewayUrl)
      clients.push(client)
      await client.identify(sandbox.botToken, identify)
      return client
    }
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close()
    await running.sandbox.stop()
  })
  return running
}

export async function send(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(url, { method, body: text, headers, redirect: 'manual' })
  const answer = await response.text()
  const json = response.headers.get('content-type')?.includes('application/json')
  return { status: response.status, body: json ? JSON.parse(answer) : answer, headers: response.headers }
}
