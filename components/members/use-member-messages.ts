'use client'

import { useQuery } from '@tanstack/react-query'
import type { LiveKind } from '@/lib/live/live-event'
import type { MemberMessagesView } from '@/lib/queries/members/member-detail-views'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { memberMessages } from './member-messages'

// An event names the channel, not who wrote there: in a busy guild there is always one.
const REFETCH_EVERY_MS = 5 * SECOND

// With a channel, who may read there; with the gateway, whether what was written before may have changed unheard.
const TELLING: LiveKind[] = ['message', 'channel', 'gateway', 'sync']

const UNREAD: MemberMessagesView = { messages: null, asLastKnown: false }

/**
 * The newest messages of somebody, kept as the gateway tells them: whoever deletes them deletes up to the newest that is shown.
 * Undefined: they were not read yet.
 */
export function useMemberMessages(userId: string): MemberMessagesView | undefined {
  const { id: guildId } = useGuild()
  const query = memberMessages(guildId, userId)
  const { data, isFetched } = useQuery(query)
  const refetch = useReadAnew(() => REFETCH_EVERY_MS)
  useLiveEvents(({ kind }) => {
    if (TELLING.includes(kind)) refetch(query.queryKey)
  })
  return data ?? (isFetched ? UNREAD : undefined)
}
