import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RunsPage } from '@/lib/runs/run-views'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { Approvals } from './approvals'
import { runsList } from './run-queries'

/** What is told of those that wait, where these pages of them are there and the last reading ended so. */
function said(pages: RunsPage[], state: object = {}): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = runsList('5', 'asking')
  if (pages.length > 0) queries.setQueryData(queryKey, { pages, pageParams: pages.map(() => null) })
  queries.getQueryCache().build(queries, { queryKey }).setState(state)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GuildProvider guild={{ id: '5' } as unknown as GuildInView}>
        <Approvals first={null} />
      </GuildProvider>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

const NONE: RunsPage = { runs: [], nextCursor: null }
const failed = { status: 'error', error: new Error('away') }

test('where none waits nothing is told, nor that it could not be read again; that it never could be is, with another try', () => {
  expect(said([NONE])).toBe('')
  expect(said([NONE], failed)).toBe('')
  expect(said([], failed)).toContain('What waits could not be read.')
  expect(said([], failed)).toContain('Try again')
})

test('where more wait than are shown, a press shows them', () => {
  expect(said([{ ...NONE, nextCursor: 'next' }])).toContain('Show older requests')
})
