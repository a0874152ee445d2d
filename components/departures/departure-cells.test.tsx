import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NOW } from '@/lib/permissions/test-cast'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import { ModerationContext } from '../moderation/moderation-context'
import { ClockProvider } from '../ui/clock'
import { DepartureCells } from './departure-cells'

const moderation = { changes: { subscribe: () => () => {} } } as unknown as NonNullable<
  Parameters<typeof ModerationContext>[0]['value']
>

test('the handle of whoever left is read in the direction of its own letters', () => {
  const row = {
    id: 'd',
    userId: '16',
    username: '\u202emoc.rex',
    displayName: 'Rex',
    avatarUrl: null,
    bot: false,
    joinedAt: null,
    leftAt: NOW.toISOString(),
    heard: true,
    isBack: false,
    isBanned: false,
  } satisfies DepartureRow
  const html = renderToStaticMarkup(
    <ClockProvider rendered={{ at: NOW.toISOString(), timeZone: 'UTC' }}>
      <ModerationContext value={moderation}>
        <DepartureCells row={row} isCurrent={false} isPointed={false} />
      </ModerationContext>
    </ClockProvider>,
  )
  expect(html).toContain('>@moc.rex<')
  expect(html).not.toContain('\u202e')
})
