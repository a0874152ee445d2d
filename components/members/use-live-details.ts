'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { memberDetail, memberKeys } from './member-queries'

/** Keeps what is shown of single people current: membership, ban and history. */
export function useLiveDetails() {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  useLiveEvents(({ kind, ids }) => {
    const isAboutPeople = kind === 'member' || kind === 'ban'
    // An audit event names the entry, not whom it is about.
    if (kind === 'audit' || (isAboutPeople && ids.length === 0)) {
      void queries.invalidateQueries({ queryKey: memberKeys.details(guildId) })
    } else if (isAboutPeople) {
      for (const id of ids) void queries.invalidateQueries({ queryKey: memberDetail(guildId, id).queryKey })
    }
  })
}
