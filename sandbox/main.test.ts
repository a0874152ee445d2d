import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { GatewayClient } from './testing/gateway-client.ts'
import { BOT_TOKEN } from './world/credentials.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const children: ChildProcess[] = []

function run(args: string[], stdin: StdioOptions[number] = 'ignore'): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: [stdin as 'pipe', 'pipe', 'pipe'] })
  children.push(child)
  return child
}

async function firstLine(stream: NodeJS.ReadableStream | null): Promise<string> {
  const [line] = await once(createInterface({ input: stream! }), 'line')
  return line as string
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

test.each(['SIGTERM', 'SIGINT'] as const)('says where it listens, serves, and ends on %s', async signal => {
  const child = run([
    '--port',
    '0',
    '--strict',
    '--redirect-uri',
    'http://a.example/',
    '--redirect-uri',
    'http://b.example/',
  ])
  const line = await firstLine(child.stdout)
  const url = line.match(/^Sandbox platform \(strict\) listening at (http:\/\/127\.0\.0\.1:\d+)\/v1$/)?.[1]
  const page = await (await fetch(`${url}/oauth2/authorize?client_id=808652919275520007`)).text()
  expect(page).toContain('http://a.example/')
  expect(page).toContain('http://b.example/')
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('ends with its parent', async () => {
  const child = run(['--port', '0', '--with-parent'], 'pipe')
  await firstLine(child.stdout)
  child.stdin!.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('with --traffic Aurora lives by itself', async () => {
  const child = run(['--port', '0', '--borealis', '40', '--colossus', '60', '--traffic'])
  const port = /:(\d+)\/v1$/.exec(await firstLine(child.stdout))?.[1]
  const client = new GatewayClient(`ws://127.0.0.1:${port}/gateway`)
  await client.identify(BOT_TOKEN)
  const { t } = await client.find(({ s }) => s === 7)
  expect(t).toMatch(/^(GUILD_MEMBER|MESSAGE|VOICE_STATE)_/)
  client.close()
})

test('a port that is taken is said in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const child = run(['--port', String(port)])
  const [line, [code]] = await Promise.all([firstLine(child.stderr), once(child, 'exit')])
  expect([line, code]).toEqual([`Port ${port} is taken; choose another with --port.`, 1])
  other.close()
})
