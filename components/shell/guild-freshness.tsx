'use client'

import { SECOND } from '@/lib/time'
import { FreshnessPill } from '../ui/freshness-pill'
import { useGuild } from './guild-context'
import { useLiveEvents } from './live-events'
import { guildFreshness, useFreshness } from './use-freshness'
import { useReadAnew } from './use-read-anew'

// A guild that is being read through tells of itself with every slice.
const REFETCH_EVERY_MS = SECOND

/** The freshness pill of the guild in view, kept current for the whole page. */
export function GuildFreshness() {
  const guild = useGuild()
  const refetch = useReadAnew(() => REFETCH_EVERY_MS)
  const { freshness, online } = useFreshness()
  useLiveEvents(({ kind }) => {
    if (kind === 'sync' || kind === 'gateway') refetch(guildFreshness(guild.id).queryKey)
  })
  return <FreshnessPill freshness={freshness} online={online} />
}
