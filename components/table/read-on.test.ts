import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readOn } from './read-on'

test('the next page comes while what is there is read anew, and what has changed is shown all the same', async () => {
  const rows = ['Ada', 'Bo']
  const queries = new QueryClient()
  const queryKey = ['members']
  const held = Promise.withResolvers<void>()
  let isBusy = false
  const observer = new InfiniteQueryObserver(queries, {
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      // Never answered: on a busy guild it begins again and again.
      if (isBusy && pageParam === 0) {
        isBusy = false
        await Promise.race([held.promise, new Promise(resolve => signal.addEventListener('abort', resolve))])
      }
      return rows[pageParam]
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('success')
  rows[0] = 'Adele'
  isBusy = true
  void observer.refetch()
  await expect.poll(() => observer.getCurrentResult().isRefetching).toBe(true)
  await readOn(observer, observer.getCurrentResult().isRefetching)
  expect(observer.getCurrentResult().data?.pages).toEqual(['Adele', 'Bo'])
  held.resolve()
  leave()
})
