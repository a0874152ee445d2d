import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aurora, mia, NOW, standing } from '@/lib/permissions/test-cast'
import { ModerationContext } from '../moderation/moderation-context'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { foundMembers } from './palette-queries'
import { GuildRootStep } from './root-step'

/** What stands in the palette once "rex" was typed in it. `isAnswered`: whether it is known who is called so. */
function shown({ isAnswered }: { isAnswered: boolean }) {
  const guild = aurora()
  const view = { id: 'aurora', roles: guild.roles, standing: standing(mia(), guild) } as unknown as GuildInView
  const client = new QueryClient()
  const answer = { q: 'rex', rows: [], likelyIds: [], inVoice: null }
  if (isAnswered) client.setQueryData(foundMembers('aurora', 'rex').queryKey, answer)
  const nothing = () => {}
  return renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      <PathnameContext value="/guilds/aurora/audit">
        <QueryClientProvider client={client}>
          <ClockProvider rendered={{ at: NOW.toISOString(), timeZone: 'UTC' }}>
            <GuildProvider guild={view}>
              <ModerationContext value={{ drafts: new Map(), open: nothing } as never}>
                <Command>
                  <Command.List>
                    <GuildRootStep
                      viewer={{ id: '3' } as never}
                      typed="rex"
                      onChoose={nothing}
                      onMember={nothing}
                      orderRun={nothing}
                      close={nothing}
                      onFirst={nothing}
                    />
                  </Command.List>
                </Command>
              </ModerationContext>
            </GuildProvider>
          </ClockProvider>
        </QueryClientProvider>
      </PathnameContext>
    </AppRouterContext>,
  )
}

test('the ways to search deeper wait until it is known who is called so: they would be pushed away from under a pointer', () => {
  expect(shown({ isAnswered: false })).not.toContain('All members that match')
  expect(shown({ isAnswered: true })).toContain('All members that match “rex”')
})
