'use client'

import { useRefresh } from '../../shell/use-refresh'
import { ErrorState } from '../../ui/error-state'

/** In the place of a form whose values the platform does not tell now. */
export function Unreadable({ why }: { why: string }) {
  const refresh = useRefresh()
  return <ErrorState message={why} onRetry={refresh} />
}
