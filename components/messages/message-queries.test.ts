import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { mergeNewest } from './merge-newest'
import { messagesList, readNewest } from './message-queries'

const overHttp = fetch
let server: Server | undefined

afterEach(() => {
  vi.unstubAllGlobals()
  server?.close()
})

/** What there is at an address, over HTTP. Resolves with where. */
async function serve(answer: (path: string) => object): Promise<string> {
  server = createServer((request, response) => response.end(JSON.stringify(answer(request.url!))))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const message = (second: number) =>
  ({ id: `${10_000 + second}`, createdAt: new Date(second * 1_000).toISOString() }) as unknown as MessageView

test('what was loaded of a busy channel stays, and nothing comes twice', async () => {
  let channel = Array.from({ length: 500 }, (_, n) => message(500 - n))
  // A browser knows the address of its page, and asks there.
  const page = await serve(path => {
    const query = new URL(path, 'http://steward').searchParams
    const start = channel.findIndex(({ id }) => id === query.get('cursor')) + 1
    const messages = channel.slice(start, start + Number(query.get('limit')))
    const nextCursor = messages.at(-1)?.id ?? null
    return {
      messages,
      nextCursor,
      newerCursor: null,
      skipped: 0,
      knownSince: null,
      isSilent: false,
      searchedUntil: null,
    }
  })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => overHttp(new URL(path, page), init))
  const filter = { channels: ['general'] } as Parameters<typeof readNewest>[1]
  const list = messagesList('1', { filter, at: undefined })
  const queries = new QueryClient()
  const observer = new InfiniteQueryObserver(queries, list)
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('success')
  await observer.fetchNextPage()
  const loaded = () => queries.getQueryData(list.queryKey)!.pages.flatMap(page => page.messages.map(({ id }) => id))
  const oldest = loaded().at(-1)
  for (const second of [510, 520, 530]) {
    channel = [...Array.from({ length: 10 }, (_, n) => message(second - n)), ...channel]
    const merged = mergeNewest(queries.getQueryData(list.queryKey)!, await readNewest('1', filter))
    queries.setQueryData(list.queryKey, merged!)
    // One more, of which nobody was told.
    channel = [message(second + 5), ...channel]
    await queries.invalidateQueries({ queryKey: list.queryKey })
    expect(loaded().at(-1)).toBe(oldest)
  }
  // One in the midst of it is deleted: it goes, and what lies below moves up.
  channel = channel.filter(({ id }) => id !== '10480')
  await queries.invalidateQueries({ queryKey: list.queryKey })
  expect(loaded()).not.toContain('10480')
  expect(loaded()).toContain(oldest)
  await observer.fetchNextPage()
  expect(loaded()).toEqual(channel.slice(0, loaded().length).map(({ id }) => id))
  leave()
})
