'use client'

import type { AuditFilter } from '@/lib/directory/audit-url'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'

/**
 * Why what a filter of the log finds cannot be taken back at once. `hasNothingHere`: all that it finds was done elsewhere,
 * or nothing is found.
 */
export function useReasonsAgainstTakingBack(filter: AuditFilter, hasNothingHere: boolean): string[] {
  const { actor, source, action, outcome } = filter
  const { standing } = useGuild()
  const { now } = useNow()
  const verdict = can({ standing, action: 'audit.list.all', now })
  if (!verdict.ok && actor !== standing.moderator.userId) return verdict.because.map(({ text }) => text)
  if (source === 'elsewhere' || action?.startsWith('type-')) {
    return ['What was done elsewhere is not taken back from here: choose what was done through Steward.']
  }
  if (outcome === 'undone') return ['What is in this list was taken back already.']
  if (outcome === 'refused' || outcome === 'failed') return ['What was refused or has failed has changed nothing.']
  return hasNothingHere ? ['Nothing in this list was done through Steward.'] : []
}
