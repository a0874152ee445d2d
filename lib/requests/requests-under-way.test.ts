import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { watchRequests } from './requests-under-way.ts'

let server: ReturnType<typeof createServer>
afterEach(() => server.closeAllConnections())

/** A server that answers nothing by itself. */
async function listen() {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

async function begun(asked: Promise<unknown>): Promise<ServerResponse> {
  asked.catch(() => {})
  const [, response] = await once(server, 'request')
  return response
}

test('what is being answered is waited for, and nobody new is let in', async () => {
  const requests = watchRequests()
  const url = await listen()
  const asked = fetch(url)
  const response = await begun(asked)
  let isDrained = false
  const draining = requests.drain(10_000).then(() => {
    isDrained = true
  })
  await expect(fetch(url)).rejects.toThrow()
  expect(isDrained).toBe(false)
  response.end('all of it')
  expect(await (await asked).text()).toBe('all of it')
  await draining
})

test('what never ends is not waited for longer than was said', async () => {
  const requests = watchRequests()
  const asked = fetch(await listen())
  const response = await begun(asked)
  await requests.drain(50)
  expect(response.writableEnded).toBe(false)
})
