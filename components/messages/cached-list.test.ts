import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { MessagesPage } from '@/lib/queries/messages/message-views'
import { cachedList } from './cached-list'
import { messagesList } from './message-queries'

const data = (id: string) =>
  ({ pages: [{ messages: [{ id }] }], pageParams: [null] }) as InfiniteData<MessagesPage, null>

test('what is put in place counts as read while it is shown and nothing more is told of it', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const filter = { channels: ['16'] } as Parameters<typeof messagesList>[1]['filter']
  const { queryKey } = messagesList('1', { filter, at: undefined })
  let isTold = false
  const list = cachedList(queries, queryKey, () => isTold)
  queries.setQueryData(queryKey, data('9'))
  let read = 0
  const queryFn = () => {
    read++
    return data('11') as never
  }
  const show = () => new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {})
  const isBehind = () => queries.getQueryState(queryKey)!.isInvalidated
  const leave = show()
  list.fallBehind()
  expect([list.isShown(), isBehind(), read]).toEqual([true, true, 0])
  list.put(data('10'))
  expect([isBehind(), list.pages()]).toEqual([false, data('10').pages])
  isTold = true
  list.put(data('10'))
  expect(isBehind()).toBe(true)
  isTold = false
  list.put(data('10'))
  expect(isBehind()).toBe(false)
  leave()
  expect(list.isShown()).toBe(false)
  list.put(data('10'))
  expect(isBehind()).toBe(true)
  show()()
  expect(read).toBe(1)
})
