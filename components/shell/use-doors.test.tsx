import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { GuildDoor } from '@/lib/queries/guild-views'
import { MINUTE, SECOND } from '@/lib/time'
import { ClockProvider } from '../ui/clock'
import { type GuildInView, GuildProvider } from './guild-context'
import { enterableGuilds } from './guild-doors'
import { dotWords } from './rail-dot'
import { SwitchDot } from './switch-dot'
import { useDoors } from './use-doors'

// As in a page that stands: what a server renders never grows old.
vi.mock('../ui/use-hydrated', () => ({ useHydrated: () => true }))

const READ_AT = Date.now()
const surge = { count: 312, gone: 0, isExact: true }
const door = { id: '5', name: 'Aurora', iconUrl: null, runs: null, surge, closedPages: [] } satisfies GuildDoor
const words = '312 joined in the last 10 minutes'

function Words({ first }: { first: GuildDoor[] }) {
  return useDoors(first).map(dotWords)
}

/** What a part of the shell says so many ms after the doors were read, or were rendered where none has been. */
function said(part: 'rail' | 'switch', ms: number, { isRead } = { isRead: true }) {
  const client = new QueryClient()
  if (isRead) client.setQueryData(enterableGuilds().queryKey, [door], { updatedAt: READ_AT })
  const readAt = new Date(isRead ? READ_AT : READ_AT - ms).toISOString()
  const at = new Date(isRead ? READ_AT + ms : READ_AT).toISOString()
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ClockProvider rendered={{ at }}>
        <GuildProvider guild={{ id: '6', readAt } as GuildInView}>
          {part === 'rail' ? <Words first={[door]} /> : <SwitchDot guildId="6" />}
        </GuildProvider>
      </ClockProvider>
    </QueryClientProvider>,
  )
}

test.each(['rail', 'switch'] as const)(
  'of another guild the %s says no longer than ten minutes who just joined',
  part => {
    expect(said(part, 0)).toContain(words)
    expect(said(part, 10 * MINUTE - SECOND)).toContain(words)
    expect(said(part, 10 * MINUTE)).not.toContain(words)
  },
)

test('a rendering of ten minutes ago, which the way back leads to, speaks of none', () => {
  expect(said('rail', 9 * MINUTE, { isRead: false })).toContain(words)
  expect(said('rail', 11 * MINUTE, { isRead: false })).not.toContain(words)
})
