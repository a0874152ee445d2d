import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { evidenceMessages } from './evidence-queries'

test('a copy that is come back to is read anew: what one of its authors wrote may have been erased', () => {
  const queries = new QueryClient()
  const copy = evidenceMessages('1', '2', '')
  queries.setQueryData(copy.queryKey, { pages: [], pageParams: [] }, { updatedAt: Date.now() - 60_000 })
  expect(new InfiniteQueryObserver(queries, copy).getCurrentResult().isStale).toBe(true)
})
