'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { SECOND } from '@/lib/time'
import type { PendingChanges } from '../moderation/pending-changes'
import { isOfAny } from '../shell/is-of-any'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { changedOf, type ShownPasted } from './pasted-anew'
import type { usePasted } from './use-pasted'

// An event names the channel alone: in a busy one there is always one.
const REREAD_EVERY_MS = 5 * SECOND
// Who may read where, and what was missed while the bot was away.
const CHANGES_ANY = new Set(['channel', 'sync', 'gateway'])

/**
 * Keeps what was pasted as Steward knows it, also what others do to it, and ends the orders
 * whose message has changed by that.
 */
export function useLivePasted(
  { found, key, queryKey }: ReturnType<typeof usePasted>,
  { changes, waiting }: { changes: PendingChanges; waiting: Set<string> },
) {
  const reread = useReadAnew(() => REREAD_EVERY_MS)
  useLiveEvents(event => {
    const isThere = ({ channelId }: { channelId: string }) => isOfAny(event, [channelId])
    const isAbout = event.kind === 'message' && [...(found?.messages ?? []), ...(found?.unknown ?? [])].some(isThere)
    if (found && (isAbout || CHANGES_ANY.has(event.kind))) reread(queryKey)
  })
  const before = useRef<ShownPasted>({ key, found })
  const follow = useEffectEvent((now: ShownPasted) => {
    for (const id of changedOf(before.current, now)) if (waiting.delete(id)) changes.heard([id])
    before.current = now
  })
  useEffect(() => follow({ key, found }), [key, found])
}
