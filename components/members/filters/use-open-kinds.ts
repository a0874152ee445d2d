'use client'

import { FILTER_KINDS, type FilterKind, isGuarded, RIGHT_OF_KIND } from '@/lib/directory/filter-kinds'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../../shell/guild-context'
import { useNow } from '../../ui/clock'

const KINDS = Object.keys(FILTER_KINDS) as FilterKind[]

/**
 * The kinds by which the viewer may find members, and those that are used already: a link may
 * bring what they may not ask for.
 */
export function useOpenKinds(used: FilterKind[]): FilterKind[] {
  const { standing } = useGuild()
  const { now } = useNow()
  const isOpen = (kind: FilterKind) => !isGuarded(kind) || can({ standing, action: RIGHT_OF_KIND[kind], now }).ok
  // Which picture is chosen in the menu of a row.
  return KINDS.filter(kind => used.includes(kind) || (kind !== 'avatar' && isOpen(kind)))
}
