import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DepartedCount } from '@/lib/queries/departures/departure-views'
import { departedCount } from '../departures/departure-queries'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { LeftMatches } from './left-matches'

function line(q: string, counted?: DepartedCount) {
  const queries = new QueryClient()
  queries.setQueryData(departedCount('5', q).queryKey, counted)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GuildProvider guild={{ id: '5' } as unknown as GuildInView}>
        <LeftMatches q={q} />
      </GuildProvider>
    </QueryClientProvider>,
  )
}
const words = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test('it says how many of those who left match, and leads to them', () => {
  const html = line('red & fox', { count: 2, isExact: true })
  expect(words(html)).toBe('Among those who left, 2 departures match this search.')
  expect(html).toContain('href="/guilds/5/members/left?q=red+%26+fox"')
  expect(words(line('x', { count: 1, isExact: true }))).toContain('1 departure matches')
  expect(words(line('x', { count: 100, isExact: false }))).toContain('more than 100 departures match')
})

test('where none matches, or nobody knows yet, nothing is said', () => {
  expect(line('x', { count: 0, isExact: true })).toBe('')
  expect(line('x')).toBe('')
})
