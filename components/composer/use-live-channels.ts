'use client'

import { useQuery } from '@tanstack/react-query'
import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { composerChannels } from './channel-queries'

// Whoever closes a guild to a raid closes one channel after another.
const REREAD_EVERY_MS = SECOND

/** The channels that a message may be for, kept as the gateway tells of them. */
export function useLiveChannels(asRead: ComposerChannelView[]): ComposerChannelView[] {
  const { id: guildId } = useGuild()
  const reread = useReadAnew(() => REREAD_EVERY_MS)
  useLiveEvents(({ kind }) => {
    if (kind === 'channel' || kind === 'sync') reread(composerChannels(guildId).queryKey)
  })
  return useQuery({ ...composerChannels(guildId), initialData: asRead }).data
}
