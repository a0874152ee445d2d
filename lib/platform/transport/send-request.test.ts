import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { failure } from '../test-platform.ts'
import { BrokenRequest, sendRequest } from './send-request.ts'

// Answers without end at /endless, otherwise with a text of ten bytes in two parts that cut a character.
let isOpen = false
const server = createServer(async (request, response) => {
  if (request.url !== '/endless') {
    const text = Buffer.from('seven: ä…')
    response.write(text.subarray(0, 8))
    return void response.end(text.subarray(8))
  }
  isOpen = true
  response.on('close', () => {
    isOpen = false
  })
  while (isOpen) {
    response.write('x'.repeat(10_000))
    await wait(1)
  }
})
let root: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const get = (path: string, mostBytes: number) =>
  sendRequest(root + path, { method: 'GET', headers: {}, body: null, signal: AbortSignal.timeout(60_000) }, mostBytes)

test('an answer is read to the end, as long as it has one', async () => {
  expect(await get('/', 12)).toMatchObject({ status: 200, text: 'seven: ä…' })
})

test('an answer that is too long is broken off, and not asked for again', async () => {
  const error = await failure(get('/endless', 50_000))
  expect(error).toBeInstanceOf(BrokenRequest)
  expect(error).toMatchObject({ message: 'the answer is too long', sent: true, transient: false })
  await vi.waitFor(() => expect(isOpen).toBe(false), { timeout: 20_000 })
  expect(await failure(get('/', 11))).toMatchObject({ message: 'the answer is too long' })
})
