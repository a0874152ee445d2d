'use client'

import { useQuery } from '@tanstack/react-query'
import { messageChannels } from '../messages/message-queries'
import type { Clearing } from '../moderation/clearing'
import { useModeration } from '../moderation/moderation-context'
import { useGuild } from '../shell/guild-context'
import { channelsToClear } from './channels-to-clear'

interface ToOpen {
  /** Why the viewer deletes nobody's messages (empty: they do, or it is not known yet). */
  because: string[]
  clear: (clearing: Clearing) => void
}

/** The dialog that plans to delete what somebody wrote. `isRead`: what it takes is read by others, and only looked at here. */
export function useClearing({ isRead = false } = {}): ToOpen {
  const { id } = useGuild()
  const { openClearing } = useModeration()
  const { data } = useQuery({ ...messageChannels(id), enabled: !isRead })
  return { because: channelsToClear(data).because, clear: openClearing }
}
