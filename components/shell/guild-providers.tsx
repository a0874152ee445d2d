'use client'

import type { ReactNode } from 'react'
import { Toasts } from '../ui/toast'
import './in-guild-pages'
import { type GuildInView, GuildProvider } from './guild-context'
import { LiveEventsProvider } from './live-events'
import { QueryProvider } from './query-provider'

/** What every page of a guild relies on: the guild, its live events, queries and toasts. */
export function GuildProviders({ guild, children }: { guild: GuildInView; children: ReactNode }) {
  return (
    <QueryProvider>
      <GuildProvider guild={guild}>
        <LiveEventsProvider>{children}</LiveEventsProvider>
      </GuildProvider>
      <Toasts />
    </QueryProvider>
  )
}
