'use client'

import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'

/** Whether the viewer sees everybody's entries of the log, or only their own. */
export function useShowsWholeLog(): boolean {
  const { standing } = useGuild()
  const { now } = useNow()
  return can({ standing, action: 'audit.list.all', now }).ok
}
