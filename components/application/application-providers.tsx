'use client'

import type { ReactNode } from 'react'
import { QueryProvider } from '../shell/query-provider'
import { Toasts } from '../ui/toast'

/** What every page of the application's owner relies on: queries and toasts. */
export function ApplicationProviders({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      {children}
      <Toasts />
    </QueryProvider>
  )
}
