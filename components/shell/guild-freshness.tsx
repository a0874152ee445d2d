'use client'

import { useQueryClient } from '@tanstack/react-query'
import { FreshnessPill } from '../ui/freshness-pill'
import { useGuild } from './guild-context'
import { useLiveEvents } from './live-events'
import { guildFreshness, useFreshness } from './use-freshness'

/** The freshness pill of the guild in view, kept current for the whole page. */
export function GuildFreshness() {
  const guild = useGuild()
  const queries = useQueryClient()
  const { freshness, online } = useFreshness()
  useLiveEvents(event => {
    if (event.kind !== 'sync' && event.kind !== 'gateway') return
    void queries.invalidateQueries({ queryKey: guildFreshness(guild.id).queryKey })
  })
  return <FreshnessPill freshness={freshness} online={online} />
}
