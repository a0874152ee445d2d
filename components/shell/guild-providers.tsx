'use client'

import type { ReactNode } from 'react'
import { Toasts } from '../ui/toast'
import { TooltipProvider } from '../ui/tooltip'
import { type GuildInView, GuildProvider } from './guild-context'
import { LiveEventsProvider } from './live-events'
import { QueryProvider } from './query-provider'

/** What every page of a guild relies on: the guild, its live events, queries, tooltips and toasts. */
export function GuildProviders({ guild, children }: { guild: GuildInView; children: ReactNode }) {
  return (
    <QueryProvider>
      <GuildProvider guild={guild}>
        <LiveEventsProvider>
          <TooltipProvider delayDuration={350}>{children}</TooltipProvider>
        </LiveEventsProvider>
      </GuildProvider>
      <Toasts />
    </QueryProvider>
  )
}
