import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readOn, readOwed } from './read-on'

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
  const debt = { isOwed: false }
  expect(await readOn(observer.getCurrentResult(), debt)).toBe(false)
  await readOwed(observer, debt)
  expect(observer.getCurrentResult().data?.pages).toEqual(['Adele', 'Bo'])
  held.resolve()
  leave()
})

test('a page that fails is not asked for again with what is owed, and what could not be read again stays owed', async () => {
  const queries = new QueryClient()
  const asked: number[] = []
  let isOut = false
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['members'],
    queryFn: ({ pageParam }) => {
      asked.push(pageParam)
      if (isOut) throw new Error('out of reach')
      return pageParam
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
    retry: false,
  })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('success')
  const debt = { isOwed: false }
  isOut = true
  await observer.refetch()
  expect(await readOn(observer.getCurrentResult(), debt)).toBe(true)
  expect(debt.isOwed).toBe(true)
  isOut = false
  asked.length = 0
  await readOwed(observer, debt)
  expect(asked).toEqual([0])
  await readOwed(observer, debt)
  expect(asked).toEqual([0])
  leave()
})
