'use client'

import { SECOND } from '@/lib/time'
import { useModeration } from '../moderation/moderation-context'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { bansKey } from './ban-queries'

const REFETCH_EVERY_MS = SECOND

/** Keeps the list of bans as the gateway tells it. */
export function useLiveBans() {
  const { id: guildId } = useGuild()
  const { changes } = useModeration()
  const reread = useReadAnew(
    () => REFETCH_EVERY_MS,
    () => changes.heard([]),
  )
  useLiveEvents(({ kind }) => {
    if (kind === 'ban') reread(bansKey(guildId))
  })
}
