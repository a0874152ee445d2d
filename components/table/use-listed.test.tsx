import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useListed } from './use-listed'

const LIST = {
  queryKey: ['list'],
  queryFn: () => ({ rows: ['Rex'] }),
  initialPageParam: 0,
  getNextPageParam: () => 1,
}

type Listed = Pick<ReturnType<typeof useListed<string, object>>, 'failure' | 'readAgain' | 'more'>

function Table({ onListed }: { onListed: (listed: Listed) => void }) {
  onListed(useListed(useInfiniteQuery(LIST)))
  return null
}

/** What a table is told of a list of which one page is there, in such a state. */
function listed(state: object): Listed {
  const queries = new QueryClient()
  queries.setQueryData(LIST.queryKey, { pages: [LIST.queryFn()], pageParams: [0] })
  queries.getQueryCache().find({ queryKey: LIST.queryKey })!.setState(state)
  let told: Listed | undefined
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Table onListed={made => (told = made)} />
    </QueryClientProvider>,
  )
  return told!
}

test('while a list is read anew its next page may be asked for; while that is on its way no other is', () => {
  expect(listed({ fetchStatus: 'fetching' }).more).toMatchObject({ hasMore: true, isLoading: false })
  const next = { fetchMeta: { fetchMore: { direction: 'forward' } } }
  expect(listed({ fetchStatus: 'fetching', ...next }).more.isLoading).toBe(true)
})

test('a list that could not be read again stays, and is not shown as current', () => {
  expect(listed({}).readAgain).toBeUndefined()
  const failed = listed({ status: 'error', error: new Error('away') })
  expect(failed.failure).toBeNull()
  expect(failed.readAgain).toBeTypeOf('function')
  // Of the next page the end of the list tells.
  const next = { fetchMeta: { fetchMore: { direction: 'forward' } } }
  expect(listed({ status: 'error', error: new Error('away'), ...next }).readAgain).toBeUndefined()
})
