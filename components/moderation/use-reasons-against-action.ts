'use client'

import type { Action } from '@/lib/permissions/actions'
import { can } from '@/lib/permissions/can'
import { reasonsOf } from '@/lib/permissions/reasons-of'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'

/** Why the viewer may not do this in the guild at all; empty: they may. */
export function useReasonsAgainstAction(action: Action): string[] {
  const { standing } = useGuild()
  const { now } = useNow()
  return reasonsOf(can({ standing, action, now }))
}
