'use client'

import { useHydrated } from '../ui/use-hydrated'

/** In which time zone everything is shown. */
export function TimeZoneLine() {
  const zone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null
  return (
    <p className="mt-3 text-muted text-sm">
      Times are shown in the time zone of this browser{zone && `: ${zone.replaceAll('_', ' ')}`}.
    </p>
  )
}
