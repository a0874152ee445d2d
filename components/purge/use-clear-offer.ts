'use client'

import { useQueryClient } from '@tanstack/react-query'
import { memberMessages } from '../members/member-messages'
import { messageChannels } from '../messages/message-queries'
import type { Person } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import { serverNow } from '../shell/server-clock'
import type { ToastAction } from '../ui/toast'
import { channelsToClear } from './channels-to-clear'
import { CLEAR_LATELY } from './spans'
import { useClearing } from './use-clearing'
import { wroteLately } from './wrote-lately'

/**
 * The way to delete what somebody wrote, for after something was done to them: for whoever may delete messages, unless their
 * sheet shows that they wrote nothing lately.
 */
export function useClearOffer(): (person: Person) => ToastAction | undefined {
  const { id } = useGuild()
  const queries = useQueryClient()
  // Read while the dialog is open, and looked at when it is done.
  const { clear } = useClearing()
  return ({ userId, name }) => {
    const channels = queries.getQueryData(messageChannels(id).queryKey)
    if (!channelsToClear(channels).isAnywhere) return undefined
    const { queryKey } = memberMessages(id, userId)
    // Only what a sheet shows is kept as it is now.
    const isShown = queries.getQueryCache().find({ queryKey })?.isActive()
    if (!wroteLately(isShown ? queries.getQueryData(queryKey) : undefined, serverNow())) return undefined
    return { label: CLEAR_LATELY, onPress: () => clear({ userId, name }) }
  }
}
