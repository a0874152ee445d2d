'use client'

import type { ReactNode } from 'react'
import { QueryProvider } from '../shell/query-provider'
import { Toasts } from '../ui/toast'
import { TooltipProvider } from '../ui/tooltip'

/** What every page of the application's owner relies on: queries, tooltips and toasts. */
export function ApplicationProviders({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <TooltipProvider delayDuration={350}>{children}</TooltipProvider>
      <Toasts />
    </QueryProvider>
  )
}
