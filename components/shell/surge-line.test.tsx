import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Surge } from '@/lib/queries/surge/read-surge'
import { STALE_LOOK } from '../ui/stale-look'
import { type GuildInView, GuildProvider } from './guild-context'
import { SurgeLine } from './surge-line'

const line = (surge: Surge | null, place: 'sidebar' | 'top', gateway = 'connected') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <GuildProvider guild={{ id: '5', surge, freshness: { gateway } } as unknown as GuildInView}>
        <SurgeLine place={place} />
      </GuildProvider>
    </QueryClientProvider>,
  )
const words = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test.each(['sidebar', 'top'] as const)('in the %s it says how many, and leads to whom it counts', place => {
  const html = line({ count: 1_312, gone: 0, isExact: true }, place)
  expect(words(html)).toBe('1,312 joined in the last 10 minutes')
  expect(html).toContain('href="/guilds/5/members?joinedAfter=10m&amp;sort=-joined"')
  expect(words(line({ count: 10_000, gone: 0, isExact: false }, place))).toBe('10,000+ joined in the last 10 minutes')
  expect(line(null, place)).toBe('')
})

test.each(['sidebar', 'top'] as const)(
  'in the %s it says how many are gone again, and of all of them who left',
  place => {
    const some = line({ count: 1_310, gone: 1_300, isExact: true }, place)
    expect(words(some)).toBe('1,310 joined in the last 10 minutes, 1,300 gone again')
    expect(some).toContain('href="/guilds/5/members?joinedAfter=10m&amp;sort=-joined"')
    const all = line({ count: 310, gone: 310, isExact: true }, place)
    expect(words(all)).toBe('310 joined in the last 10 minutes, all gone again')
    expect(all).toContain('href="/guilds/5/members/left?')
    expect(words(line({ count: 10_000, gone: 10_000, isExact: false }, place))).toContain(', 10,000+ gone again')
  },
)

test('it looks like what nothing new arrives for while that is so', () => {
  const surge = { count: 312, gone: 0, isExact: true }
  expect(line(surge, 'sidebar')).not.toContain(STALE_LOOK)
  expect(line(surge, 'sidebar', 'down')).toContain(STALE_LOOK)
})
