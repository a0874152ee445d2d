import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireDataLock } from '../../lib/db/data-lock.ts'
import { hostKey } from '../../lib/host/host-key.ts'
import { sealBytes } from '../../lib/host/sealed-bytes.ts'
import { answerTo, openRequest } from '../../lib/host/sealed-request.ts'
import { parseServing } from '../../lib/serving.ts'
import { freePort } from '../free-port.ts'
import { Problem } from '../problem.ts'
import { askServer } from './ask-server.ts'
import type { HostSettings } from './host-settings.ts'

const STEWARD_SECRET = 'hush, the secret of the deployment'
const KEY = hostKey(STEWARD_SECRET)
const PATH = '/api/host/token'

let folder: string
let server: Server | ReturnType<typeof createSocketServer> | undefined
let heard: Buffer[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-ask-'))
  heard = []
})
afterEach(() => {
  server?.close()
  server = undefined
  rmSync(folder, { recursive: true })
})

async function listen(answer: RequestListener): Promise<number> {
  server = createServer(answer).on('connection', socket => socket.on('data', bytes => heard.push(bytes)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as { port: number }).port
}

/** Answers as lib/host-route.ts does. */
const deployment =
  (status: number, answer: object): RequestListener =>
  async (request, response) => {
    const sealed = await buffer(request)
    expect(await openRequest(KEY, PATH, sealed)).toEqual({ body: { token: '1.hush' } })
    response.writeHead(status)
    Readable.from(sealBytes(KEY, answerTo(sealed, status), [Buffer.from(JSON.stringify(answer))])).pipe(response)
  }

function ask(port: number) {
  const settings = { NODE_ENV: 'test' as const, STEWARD_DATA_DIR: folder, PORT: `${port}` }
  const serving = parseServing(settings)
  const host: HostSettings = { settings: { ...settings, STEWARD_SECRET, STEWARD_VAULT_KEY: '' }, serving }
  return askServer(host, PATH, { token: '1.hush' })
}

test('the server of this deployment answers, or says why not', async () => {
  const port = await listen(deployment(200, { botName: 'Steward' }))
  expect(await (await ask(port))!.json()).toEqual({ botName: 'Steward' })
  server!.close()
  const other = await listen(deployment(409, { error: { message: 'A reset is under way.' } }))
  await expect(ask(other)).rejects.toEqual(new Problem('A reset is under way.'))
})

test('whoever has the data folder is asked at its own port', async () => {
  const lock = acquireDataLock(folder, { port: await listen(deployment(200, {})) })
  expect(await ask(await freePort())).not.toBeNull()
  lock.release()
})

test.each<[string, RequestListener]>([
  ['a page', (_, response) => response.setHeader('content-type', 'text/html').end('<p>It works</p>')],
  ['an error', (_, response) => response.writeHead(404).end('{"error":{"message":"Give me the key"}}')],
  ['what it was asked', (request, response) => request.pipe(response)],
])('something else that answers with %s learns nothing, and is told apart', async (_, answer) => {
  const port = await listen(answer)
  const read = async () => (await ask(port))!.json()
  await expect(read()).rejects.toThrow(
    new RegExp(`^What answers at http://127.0.0.1:${port} is not this deployment \\(\\d+\\)\\. Is PORT right`),
  )
  const said = Buffer.concat(heard).toString('latin1')
  expect(said).toContain(PATH)
  for (const secret of ['hush', KEY.toString('base64url'), KEY.toString('latin1')]) expect(said).not.toContain(secret)
})

test('where nobody listens there is no answer; who hangs up is somebody', async () => {
  expect(await ask(await freePort())).toBeNull()
  // Port 1 is one of those that browsers avoid.
  expect(await ask(1)).toBeNull()
  server = createSocketServer(socket => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await expect(ask(port)).rejects.toThrow(/cannot be asked \(ECONNRESET\)\./)
})

test('an answer that breaks off is told in a sentence', async () => {
  const port = await listen((_, response) => {
    response.write('half')
    setImmediate(() => response.destroy())
  })
  await expect((async () => (await ask(port))!.json())()).rejects.toThrow(/^The answer of .* broke off\. Try again\.$/)
})
