'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type AuditState, formatAuditUrl, parseAuditUrl } from '@/lib/directory/audit-url'

/** The page's state in its address. Changing it asks the server for nothing. */
export function useAuditUrl() {
  const path = usePathname()
  const state = parseAuditUrl(useSearchParams())
  return {
    state,
    /** Another filter also leaves the entry that a link led to. */
    change: (some: Partial<AuditState>) => {
      // Read where it is written: two changes in one moment must not undo each other.
      const present = parseAuditUrl(new URLSearchParams(window.location.search))
      window.history.replaceState(null, '', path + formatAuditUrl({ ...present, entry: undefined, ...some }))
    },
    clear: () => window.history.replaceState(null, '', path),
  }
}
