'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { memberDetail, memberKeys } from './member-queries'

/** Keeps what is shown of single people current, and what their dialogs offer: membership, voice, ban, history, notes. */
export function useLiveDetails() {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const refetch = (queryKey: readonly unknown[]) => void queries.invalidateQueries({ queryKey })
  useLiveEvents(({ kind, ids }) => {
    const isAboutPeople = kind === 'member' || kind === 'voice' || kind === 'ban'
    // An audit event names the entry, not whom it is about.
    if (kind === 'audit' || (isAboutPeople && ids.length === 0)) refetch(memberKeys.details(guildId))
    else if (isAboutPeople) for (const id of ids) refetch(memberDetail(guildId, id).queryKey)
    if (kind === 'note') for (const id of ids) refetch(['guild', guildId, 'notes', id])
    if (kind === 'channel') refetch(['guild', guildId, 'channels'])
    if (kind === 'settings')
      for (const what of ['templates', 'brakes', 'mod-log', 'retention']) refetch(['guild', guildId, what])
  })
}
