import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { anyOf, readAnew, shownPages } from './read-anew'

test('what was being read when it changed is read once more after that', async () => {
  const queries = new QueryClient()
  const answers: ((what: string) => void)[] = []
  const queryFn = () => new Promise<string>(resolve => answers.push(resolve))
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn })
  const leave = observer.subscribe(() => {})
  expect(answers).toHaveLength(1)
  const done = readAnew(queries, { queryKey: ['list'] })
  // Neither cut off nor asked twice at a time, however often it is said to have changed.
  const again = readAnew(queries, { queryKey: ['list'] })
  expect(answers).toHaveLength(1)
  answers[0]!('as it was')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!('as it is')
  await Promise.all([done, again])
  expect(queries.getQueryData(['list'])).toBe('as it is')
  expect(answers).toHaveLength(2)
  await readAnew(queries, { queryKey: ['other'] })
  leave()
})

test('what is named twice is read once, what is not named is left alone', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const read: string[] = []
  const shown = [
    ['member', 'rex'],
    ['member', 'mia'],
    ['notes', 'mia'],
  ]
  const leave = shown.map(queryKey => {
    const queryFn = () => read.push(queryKey.join(' '))
    return new QueryObserver(queries, { queryKey, queryFn, initialData: 0 }).subscribe(() => {})
  })
  await readAnew(queries, anyOf([['member'], ['member', 'rex']]))
  expect(read).toEqual(['member rex', 'member mia'])
  for (const end of leave) end()
})

test('the pages of lists that are shown are counted, neither what is one answer nor what was left', async () => {
  const queries = new QueryClient()
  const list = (name: string) =>
    new InfiniteQueryObserver(queries, {
      queryKey: [name],
      queryFn: ({ pageParam }) => ({ rows: [pageParam] }),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => pages.length,
    })
  const [members, bans] = [list('members'), list('bans')]
  const leave = [members, bans].map(observer => observer.subscribe(() => {}))
  const one = new QueryObserver(queries, { queryKey: ['overview'], queryFn: () => ({ pages: 7 }) })
  leave.push(one.subscribe(() => {}))
  await expect.poll(() => queries.isFetching()).toBe(0)
  await members.fetchNextPage()
  await members.fetchNextPage()
  expect(shownPages(queries)).toBe(4)
  leave[0]!()
  expect(shownPages(queries)).toBe(1)
  for (const end of leave) end()
})
