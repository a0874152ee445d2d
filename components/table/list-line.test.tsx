import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { ListLine } from './list-line'

const AT = '2026-03-04T12:00:00.000Z'

/** What the line says where the last reading of its list has failed, or has not. */
function said(gateway: 'connected' | 'down', onReadAgain?: () => void): string {
  const freshness = { gateway, gatewaySince: AT, completeAt: AT }
  const html = renderToStaticMarkup(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryClientProvider client={new QueryClient()}>
        <ClockProvider rendered={{ at: AT, timeZone: 'UTC' }}>
          <GuildProvider guild={{ id: '5', freshness } as unknown as GuildInView}>
            <ListLine count="3 bans" onReadAgain={onReadAgain} />
          </GuildProvider>
        </ClockProvider>
      </QueryClientProvider>
    </SearchParamsContext>,
  )
  return html.replaceAll(/<[^>]+>/g, '')
}

test('a list that could not be read again says so beside its count, and offers another try', () => {
  expect(said('connected')).toBe('3 bans')
  // The longer words or the shorter ones, as there is room.
  expect(said('connected', () => {})).toBe('3 bans· could not be read againNot updated· Try again')
})

test('while nothing new arrives the line says since when, which is all there is to say', () => {
  expect(said('down', () => {})).toBe('3 bans · showing the last known state, of 12:00')
})
