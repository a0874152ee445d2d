import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DepartedCount } from '@/lib/queries/departures/departure-views'
import { departedCount } from '../departures/departure-queries'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ListLine } from '../table/list-line'
import { ClockProvider } from '../ui/clock'
import { useLeftWords } from './use-left-words'

const AT = '2026-03-04T12:00:00.000Z'
const freshness = { gateway: 'connected', gatewaySince: AT, completeAt: AT }

function Line({ q, count }: { q: string | undefined; count: string }) {
  return <ListLine count={count} besides={useLeftWords(q)} />
}

/** What the line above the list says, and whether it speaks. */
function line(q: string | undefined, counted?: DepartedCount, count = '0 members match') {
  const queries = new QueryClient()
  if (q) queries.setQueryData(departedCount('5', q).queryKey, counted)
  const html = renderToStaticMarkup(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryClientProvider client={queries}>
        <ClockProvider rendered={{ at: AT, timeZone: 'UTC' }}>
          <GuildProvider guild={{ id: '5', freshness } as unknown as GuildInView}>
            <Line q={q} count={count} />
          </GuildProvider>
        </ClockProvider>
      </QueryClientProvider>
    </SearchParamsContext>,
  )
  return { says: html.replaceAll(/<[^>]+>/g, ''), live: /aria-live="(\w+)"/.exec(html)?.[1] }
}

test('what the search finds among those who left is no part of the line before it is spoken, nor after', () => {
  expect(line('rex', { count: 1, isExact: true }, ' ')).toEqual({ says: ' ', live: 'polite' })
  // Once that is over it is not there a second time for whoever reads on.
  expect(line('rex', { count: 1, isExact: true })).toEqual({ says: '0 members match', live: 'off' })
})

test('it stays open to be spoken until that is known, and only then', () => {
  expect(line('rex').live).toBe('polite')
  expect(line('rex', { count: 0, isExact: true }).live).toBe('off')
  expect(line(undefined).live).toBe('off')
})
