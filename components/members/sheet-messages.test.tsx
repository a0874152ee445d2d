import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MemberMessagesView, MemberMessageView } from '@/lib/queries/members/member-detail-views'
import { ModerationContext } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { memberMessages } from './member-messages'
import { SheetMessages } from './sheet-messages'

const rex = { userId: '16', name: 'Rex' } as Person
const gold: MemberMessageView = {
  ...{
    id: '9',
    channel: { id: '3', name: 'general' },
    content: 'cheap gold',
    editedAt: null,
    attachments: 0,
    embeds: 0,
  },
  createdAt: '2026-12-01T12:00:00.000Z',
}

/** What the section says. */
function shown(read: MemberMessagesView): string {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(memberMessages('aurora', rex.userId).queryKey, { ...read, isBehind: false })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClockProvider rendered={{ at: '2026-12-01T13:00:00.000Z', timeZone: 'UTC' }}>
        <GuildProvider guild={{ id: 'aurora' } as unknown as GuildInView}>
          <ModerationContext value={{ openClearing: () => {} } as never}>
            <SheetMessages person={rex} />
          </ModerationContext>
        </GuildProvider>
      </ClockProvider>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')
}

const AS_LAST_KNOWN = 'As last known: some of them may have been edited or deleted since without Steward being told.'

test('messages that may have changed unheard are said to be as last known, and others are not', () => {
  expect(shown({ messages: [gold], asLastKnown: true })).toContain(AS_LAST_KNOWN)
  const certain = shown({ messages: [gold], asLastKnown: false })
  expect(certain).toContain('cheap gold')
  expect(certain).not.toContain('As last known')
})

test('where there are none it is said once that Steward may not have seen them, and that none could be read', () => {
  const none = shown({ messages: [], asLastKnown: true })
  expect(none).toContain('None among those that Steward has seen')
  expect(none).not.toContain('As last known')
  expect(shown({ messages: null, asLastKnown: false })).toContain('They could not be read.')
})
