import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { MemberMessageView } from '@/lib/queries/members/member-detail-views'
import { MINUTE, SECOND } from '@/lib/time'
import { memberMessages } from './member-messages'
import { memberDetail, memberKeys } from './member-queries'

const overHttp = fetch
let server: Server | undefined

afterEach(() => {
  vi.unstubAllGlobals()
  server?.close()
})

/** A page that is served by what answers a status and a body. */
async function serve(answer: () => [number, object]) {
  server = createServer((_, response) => {
    const [status, body] = answer()
    response.writeHead(status).end(JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => overHttp(new URL(path, page), init))
}

test('what was read of somebody stays where it cannot be known who may read it, and is looked for again', async () => {
  const gold = { id: '9', content: 'cheap gold' } as MemberMessageView
  let answer: [number, object] = [500, {}]
  await serve(() => answer)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(queries, memberMessages('1', '5'))
  const lookAgain = () => {
    const pause = observer.options.refetchInterval
    return typeof pause === 'function' ? pause(observer.getCurrentQuery()) : pause
  }
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  expect(lookAgain()).toBe(5 * SECOND)
  const read = async (next: typeof answer) => {
    answer = next
    await observer.refetch()
    return observer.getCurrentResult().data?.messages
  }
  expect(await read([200, { messages: null }])).toBeNull()
  expect(lookAgain()).toBe(5 * SECOND)
  expect(await read([200, { messages: [gold] }])).toEqual([gold])
  expect(lookAgain()).toBe(false)
  expect(await read([200, { messages: null }])).toEqual([gold])
  expect(lookAgain()).toBe(5 * SECOND)
  expect(await read([200, { messages: [] }])).toEqual([])
  expect(lookAgain()).toBe(false)
  // What may have changed unheard is looked at by and by.
  await read([200, { messages: [gold], asLastKnown: true }])
  expect(lookAgain()).toBe(MINUTE)
  await read([200, { messages: [gold], asLastKnown: false }])
  expect(lookAgain()).toBe(false)
  await read([200, { messages: null, asLastKnown: false }])
  expect(observer.getCurrentResult().data).toEqual({ messages: [gold], asLastKnown: true, isBehind: true })
  // A refusal stays one.
  await read([403, {}])
  expect(lookAgain()).toBe(false)
  leave()
})

test('what is read anew with every slice of a run is not what somebody wrote', async () => {
  const queries = new QueryClient()
  const { queryKey } = memberMessages('1', '5')
  queries.setQueryData(queryKey, { messages: [], asLastKnown: false, isBehind: false })
  for (const key of [memberKeys.details('1'), memberDetail('1', '5').queryKey]) {
    await queries.invalidateQueries({ queryKey: key })
  }
  expect(queries.getQueryState(queryKey)!.isInvalidated).toBe(false)
})
