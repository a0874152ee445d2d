'use client'

import { useQueryClient } from '@tanstack/react-query'
import { SECOND } from '@/lib/time'
import { useModeration } from '../moderation/moderation-context'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useThrottled } from '../table/use-throttled'
import { bansKey } from './ban-queries'

const REFETCH_EVERY_MS = SECOND

/** Keeps the list of bans as the gateway tells it. */
export function useLiveBans() {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const { changes } = useModeration()
  const refetch = useThrottled(
    () => {
      // What is being read is not cut off: where changes come faster than it is read, nothing would ever be shown.
      if (queries.isFetching({ queryKey: bansKey(guildId) }) > 0) return refetch()
      void queries.invalidateQueries({ queryKey: bansKey(guildId) }).then(() => changes.heard([]))
    },
    () => REFETCH_EVERY_MS,
  )
  useLiveEvents(({ kind }) => {
    if (kind === 'ban') refetch()
  })
}
