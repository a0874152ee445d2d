'use client'

import { useQuery } from '@tanstack/react-query'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { keptAboutOf } from './erase-queries'

// Each counts through all that is kept.
const REREAD_EVERY_MS = 2 * SECOND

/** What is kept about somebody, and why it cannot be erased now, kept current; not while it is being erased. */
export function useKeptAbout(userId: string, isErasing: boolean) {
  const guild = useGuild()
  const kept = keptAboutOf(guild.id, userId)
  const reread = useReadAnew(() => REREAD_EVERY_MS)
  useLiveEvents(({ kind }) => {
    if (!isErasing && (kind === 'audit' || kind === 'run' || kind === 'note')) reread(kept.queryKey)
  })
  return useQuery(kept)
}
