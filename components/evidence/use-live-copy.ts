'use client'

import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { evidenceDetail, messagesOf } from './evidence-queries'

// All that is loaded of its messages is read anew.
const REREAD_EVERY_MS = 5 * SECOND

/**
 * Keeps a copy as the viewer may see it. It is sealed, so that nothing of what is done in the guild changes it but an erasure,
 * which like what is said of how long copies are kept is told with the settings.
 */
export function useLiveCopy(evidenceId: string) {
  const { id: guildId } = useGuild()
  const reread = useReadAnew(() => REREAD_EVERY_MS)
  useLiveEvents(({ kind, ids }) => {
    // With ids it is a template, or a view.
    const isOfCopies = kind === 'settings' && ids.length === 0
    if (isOfCopies || kind === 'channel') {
      reread(evidenceDetail(guildId, evidenceId).queryKey, messagesOf(guildId, evidenceId))
    }
  })
}
