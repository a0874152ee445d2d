'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { ActionResult } from '@/lib/action-result'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { foundOrder } from './lost-order'
import { undoingOf } from './undoing'
import { VERBS, type Verb } from './verbs'

/**
 * An order whose answer was lost on the way: once what is read anew shows that it was carried out, it is told as the answer
 * would have been, and nobody has to look whether to give it again. Returns what begins to look, and what ends that.
 */
export function useLostOrder(
  verb: Verb,
  detail: MemberDetail | undefined,
  onFound: (done: Extract<ActionResult, { ok: true }>) => void,
) {
  const { standing } = useGuild()
  const shown = useNow()
  const [lost, setLost] = useState<{ sinceId: string | null } | null>(null)
  const entries = (detail?.history.items ?? []).flatMap(item => (item.kind === 'entry' ? [item.entry] : []))
  const viewerId = standing.moderator.userId
  const found = lost ? foundOrder(entries, { action: VERBS[verb].action, viewerId, ...lost }) : undefined
  const tell = useEffectEvent(() => {
    if (!found) return
    setLost(null)
    onFound({
      ok: true,
      entryId: found.id,
      outcome: found.outcome === 'partial' ? 'partial' : 'done',
      caseNumber: found.caseNumber ?? undefined,
      message: `It has happened: ${undoingOf(found, shown).told}.`,
    })
  })
  useEffect(() => {
    if (found) tell()
  }, [found])
  return {
    lookSince: (sinceId: string | null | undefined) => sinceId !== undefined && setLost({ sinceId }),
    stopLooking: () => setLost(null),
  }
}
