'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ReadError } from './read-json'

const FRESH_MS = 10_000

// A refusal stays one however often it is asked; only what did not answer is asked once more.
const worthRetrying = (failures: number, error: unknown) =>
  failures < 1 && !(error instanceof ReadError && error.status >= 400 && error.status < 500)

/** Coming back to the tab refetches through the event stream (see live-events.tsx), not through the window's focus. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: FRESH_MS,
            refetchOnWindowFocus: false,
            retry: worthRetrying,
            // What a browser without a network asks fails in words, instead of waiting for hours without any; and Steward may
            // run on this very machine.
            networkMode: 'always',
            refetchOnReconnect: true,
          },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
