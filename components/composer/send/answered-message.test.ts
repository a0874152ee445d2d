import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { LookedUpMessages, MessageView } from '@/lib/queries/messages/message-views'
import { answeredMessage } from './answered-message'

const overHttp = fetch
let server: Server | undefined

afterEach(() => {
  vi.unstubAllGlobals()
  server?.close()
})

test('what is answered is looked for until it is found, and the platform is asked for it no more', async () => {
  const asked: (string | null)[] = []
  let answer: LookedUpMessages = { messages: [], unknown: [], missing: ['5-9'] }
  server = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://steward').searchParams.get('again'))
    response.end(JSON.stringify(answer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => overHttp(new URL(path, page), init))
  const queries = new QueryClient()
  const read = (next: LookedUpMessages) => {
    answer = next
    return queries.fetchQuery({ ...answeredMessage('1', { channelId: '5', messageId: '9' }), staleTime: 0 })
  }
  const [gold, calm] = ['gold', 'nothing'].map(content => ({ id: '9', channelId: '5', content }) as MessageView)
  const unknown = { messages: [], unknown: [{ id: '9', channelId: '5', createdAt: null }], missing: [] }
  await read(answer)
  // As while the platform is silent.
  await read(unknown)
  const found = { messages: [gold!], unknown: [], missing: [] }
  expect(await read(found)).toEqual(found)
  // What Steward has not stored stays as it was found.
  expect(await read(unknown)).toEqual(found)
  expect(await read({ ...found, messages: [calm!] })).toEqual({ ...found, messages: [calm] })
  expect(asked).toEqual([null, null, null, 'yes', 'yes'])
})
