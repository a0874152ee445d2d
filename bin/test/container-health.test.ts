import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'

const [command, ...args] = JSON.parse(/HEALTHCHECK [^[]*CMD (\[.*\])/.exec(readFileSync('Dockerfile', 'utf8'))![1]!)

let status = 200
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.writeHead(status).end()
})
afterEach(() => server.close())

// IRC, which no browser and no `fetch` connects to.
const AVOIDED = 6667

async function isHealthy(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  execFile(process.execPath, args, { env: { ...process.env, PORT: String(AVOIDED) } }, error => resolve(error === null))
  return promise
}

test('a container is healthy while its process answers, also at a port that browsers avoid', async () => {
  expect(command).toBe('node')
  expect(await isHealthy()).toBe(false)
  server.listen(AVOIDED, '127.0.0.1')
  await once(server, 'listening')
  expect(await isHealthy()).toBe(true)
  expect(asked).toEqual(['/healthz'])
  status = 500
  expect(await isHealthy()).toBe(false)
})
