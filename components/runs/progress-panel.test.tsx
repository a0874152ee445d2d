import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mia, standing } from '@/lib/permissions/test-cast'
import type { RunView } from '@/lib/runs/run-views'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ProgressPanel } from './progress-panel'
import { type RunActions, RunActionsProvider } from './run-actions'

const WHY = 'Runs of more than 5 need the approval of a second person here.'

/** What is told of a run that rests with three of four left. */
function told(startAsks: string | null, states: RunView['states'] = { done: 1, waiting: 3 }): string {
  const may = { startAsks, resume: true, cancel: true }
  const run = { id: '7', action: 'member.ban', input: {}, status: 'paused', states, because: 'Paused by Mia.', may }
  const guild = { id: '5', standing: standing(mia()) } as unknown as GuildInView
  return renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      <QueryClientProvider client={new QueryClient()}>
        <GuildProvider guild={guild}>
          <RunActionsProvider actions={{} as RunActions}>
            <ProgressPanel run={run as unknown as RunView} />
          </RunActionsProvider>
        </GuildProvider>
      </QueryClientProvider>
    </AppRouterContext>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

test('a run that rests says before it goes on that this asks for an approval, and why', () => {
  expect(told(null)).toContain('Go on')
  expect(told(WHY)).toContain('Ask for approval')
  expect(told(WHY)).toContain(WHY)
  expect(told(WHY)).not.toContain('Go on')
})

test('nor does one that rests before anything was done go on by itself', () => {
  expect(told(null, { waiting: 4 })).toContain('Nothing has been done yet.')
})
