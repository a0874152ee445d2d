'use client'

import { SECOND } from '@/lib/time'
import { useModeration } from '../moderation/moderation-context'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { departuresKey } from './departure-queries'

// In a raid somebody leaves at every moment.
const REFETCH_EVERY_MS = 2 * SECOND

/** Keeps the list of who left as the gateway tells it: who leaves, who is back, who is banned. */
export function useLiveDepartures() {
  const { id: guildId } = useGuild()
  const { changes } = useModeration()
  const reread = useReadAnew(
    () => REFETCH_EVERY_MS,
    () => changes.heard([]),
  )
  useLiveEvents(({ kind }) => {
    if (kind === 'member' || kind === 'ban' || kind === 'sync') reread(departuresKey(guildId))
  })
}
