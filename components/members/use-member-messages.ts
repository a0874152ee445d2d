'use client'

import { useQuery } from '@tanstack/react-query'
import type { MemberMessageView } from '@/lib/queries/members/member-detail-views'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { memberMessages } from './member-messages'

// An event names the channel, not who wrote there: in a busy guild there is always one.
const REFETCH_EVERY_MS = 5 * SECOND

/**
 * The newest messages of somebody, kept as the gateway tells them: whoever deletes them deletes up to the newest that is shown.
 * Null: they could not be read; undefined: not yet.
 */
export function useMemberMessages(userId: string): MemberMessageView[] | null | undefined {
  const { id: guildId } = useGuild()
  const query = memberMessages(guildId, userId)
  const { data, isFetched } = useQuery(query)
  const refetch = useReadAnew(() => REFETCH_EVERY_MS)
  useLiveEvents(({ kind }) => {
    // With a channel, who may read there.
    if (kind === 'message' || kind === 'channel') refetch(query.queryKey)
  })
  return data ? data.messages : isFetched ? null : undefined
}
