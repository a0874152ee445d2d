import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR } from '../time.ts'
import { exchange } from './transport/exchange.ts'
import { openRequestQueue } from './transport/request-queue.ts'

const request = { method: 'GET', path: '/guilds/10000000000000001/bans', headers: {} } as const

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) server.close()
})

/** A platform that takes one request, and then none for so long. */
async function platformOfOne(answer: { status: number; headers: Record<string, string> }) {
  const server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end('{}')
    answer.status = 200
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return openRequestQueue({ apiUrl, timeoutMs: 5_000, slowmodeCodes: [], lasting: false })
}

test.each([
  ['a bucket', 200, { 'X-RateLimit-Limit': '1', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset-After': '1.5' }],
  ['the whole platform', 429, { 'Retry-After': '1.5', 'X-RateLimit-Global': 'true' }],
])('a clock that is put back keeps %s closed for no longer than it was', async (_, status, headers) => {
  const queue = await platformOfOne({ status, headers })
  await queue.send(request).catch(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR })
  // It waits 3 s for a limit, and is refused where that is not enough.
  const answer = await exchange(queue, request, { repeat: 'never', repeatsWithinMs: 0 })
  expect(answer.status).toBe(200)
  expect(queue.windows.state().closedMs).toBeLessThan(HOUR / 2)
})
