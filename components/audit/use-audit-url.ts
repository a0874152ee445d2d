'use client'

import { type AuditState, formatAuditUrl, parseAuditUrl } from '@/lib/directory/audit-url'
import { useUrlState } from '../shell/use-url-state'

/** What the page shows, in its address. */
export function useAuditUrl() {
  const { state, present, replace } = useUrlState<AuditState>(parseAuditUrl, formatAuditUrl)
  return {
    state,
    /** Another filter also leaves the entry that a link led to. */
    change: (some: Partial<AuditState>) => replace({ ...present(), entry: undefined, ...some }),
    replace,
    clear: () => replace({}),
  }
}
