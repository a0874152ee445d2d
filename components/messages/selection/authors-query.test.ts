import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MatchingAuthors } from '@/lib/queries/messages/message-views'
import { authorsOfMatching } from './authors-query'

const CHANNELS = ['100']

test.each([
  ['of another filter', { filter: { channels: CHANNELS, q: 'slow' }, upTo: '9' }],
  ['of the same filter at another time', { filter: { channels: CHANNELS, q: 'quick' }, upTo: '7' }],
])('an answer %s that comes late is of no selection that there is', async (_, slow) => {
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://steward')
    const isSlow = searchParams.get('q') === 'slow' || searchParams.get('upTo') === '7'
    if (isSlow) await held.promise
    const view: MatchingAuthors = { ids: [isSlow ? 'late' : 'asked'], isExact: true, knownSince: null }
    response.end(JSON.stringify(view))
    if (isSlow) answered.resolve()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A browser knows the address of its page, and asks there.
  const overHttp = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => overHttp(new URL(path, page), init))
  const reached = once(server, 'request')
  const observer = new QueryObserver(new QueryClient(), authorsOfMatching('1', slow))
  const leave = observer.subscribe(() => {})
  onTestFinished(() => {
    leave()
    vi.unstubAllGlobals()
    server.close()
    server.closeAllConnections()
  })
  await reached
  observer.setOptions(authorsOfMatching('1', { filter: { channels: CHANNELS, q: 'quick' }, upTo: '9' }))
  expect(observer.getCurrentResult().data).toBeUndefined()
  await expect.poll(() => observer.getCurrentResult().data?.ids).toEqual(['asked'])
  held.resolve()
  await answered.promise
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  expect(observer.getCurrentResult().data?.ids).toEqual(['asked'])
})
