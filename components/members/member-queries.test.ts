import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { anyOf, readAnew } from '../shell/read-anew'
import { memberDetail, memberHistory, memberKeys } from './member-queries'

afterEach(() => {
  vi.unstubAllGlobals()
})

const AURORA = '201'
const REX = '105'
const PAGE = 2

/** A log that grows, read two entries at a time as the server gives them. */
function keepLog(log: string[]) {
  vi.stubGlobal('fetch', async (path: string) => {
    const cursor = new URL(path, 'http://steward').searchParams.get('cursor')
    const from = cursor ? log.indexOf(cursor) + 1 : 0
    const entries = log.slice(from, from + PAGE).map(id => ({ id }))
    return Response.json({ entries, nextCursor: from + PAGE < log.length ? entries.at(-1)?.id : null })
  })
}

test('pages of a history that were asked for stay when something is added, without a gap, and are read anew with the rest', async () => {
  const log = ['e5', 'e4', 'e3', 'e2', 'e1']
  keepLog(log)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const query = memberHistory(AURORA, REX)
  const [e5, e4] = log.map(id => ({ id }))
  // As it came with the sheet.
  queries.setQueryData(query.queryKey, {
    pages: [{ entries: [e5, e4], nextCursor: 'e4' }],
    pageParams: [null],
  } as never)
  const observer = new InfiniteQueryObserver(queries, query)
  const leave = observer.subscribe(() => {})
  await observer.fetchNextPage()
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(shown()).toEqual(['e5', 'e4', 'e3', 'e2'])
  for (const [key, id] of [
    [memberKeys.details(AURORA), 'e6'],
    [memberDetail(AURORA, REX).queryKey, 'e7'],
  ] as const) {
    log.unshift(id)
    await readAnew(queries, anyOf([key]))
    expect(shown()).toEqual(log.slice(0, 4))
  }
  leave()
})
