'use client'

import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { memberDetail, memberKeys } from './member-queries'

// While a run works, every slice of it tells of people and of entries.
const REFETCH_EVERY_MS = SECOND

/** Keeps what is shown of single people current, and what their dialogs offer: membership, voice, ban, history, notes. */
export function useLiveDetails() {
  const { id: guildId } = useGuild()
  const refetch = useReadAnew(() => REFETCH_EVERY_MS)
  useLiveEvents(({ kind, ids }) => {
    const isAboutPeople = kind === 'member' || kind === 'voice' || kind === 'ban'
    // An audit event names the entry, not whom it is about.
    if (kind === 'audit' || (isAboutPeople && ids.length === 0)) refetch(memberKeys.details(guildId))
    else if (isAboutPeople) refetch(...ids.map(id => memberDetail(guildId, id).queryKey))
    if (kind === 'note') refetch(...ids.map(id => ['guild', guildId, 'notes', id]))
    if (kind === 'channel') refetch(['guild', guildId, 'channels'])
    if (kind === 'channel' || kind === 'role' || kind === 'member') refetch(memberKeys.inChannel(guildId))
    if (kind === 'settings')
      refetch(...['templates', 'brakes', 'mod-log', 'retention'].map(what => ['guild', guildId, what]))
  })
}
