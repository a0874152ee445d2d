'use client'

import type { AmendmentKind } from '@/lib/db/schema/amendments'
import { can } from '@/lib/permissions/can'
import { reasonsOf } from '@/lib/permissions/reasons-of'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { ACTION_OF } from '@/lib/wordings/amendment-actions'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'

/** Why the viewer may not say this of an entry, by the rights of this moment; empty: they may. */
export function useReasonsAgainstAmending(kind: AmendmentKind, { actor }: Pick<AuditEntryView, 'actor'>): string[] {
  const { standing } = useGuild()
  const { now } = useNow()
  return reasonsOf(can({ standing, action: ACTION_OF[kind], entry: { actorId: actor?.id ?? '' }, now }))
}
