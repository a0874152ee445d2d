'use client'

import type { ActionResult } from '@/lib/action-result'
import type { EmojiView, MessageView } from '@/lib/queries/messages/message-views'
import { unanswered } from '../../moderation/no-answer'
import { useUndoAtOnce } from '../../moderation/use-undo'
import { waitDetails } from '../../moderation/wait-details'
import { useGuild } from '../../shell/guild-context'
import { toastDone, toastOvercome, toastTrouble } from '../../ui/toast'
import { useMessageActions } from '../message-actions'
import { usePendingMessages } from '../pending-messages'

/** Adds the bot's own reaction or takes it back: at once, for it is as easily taken back. */
export function useReacting(message: MessageView) {
  const guild = useGuild()
  const actions = useMessageActions()
  const changes = usePendingMessages()
  const undoAtOnce = useUndoAtOnce()
  async function send(verb: 'addReaction' | 'removeOwnReaction', emoji: EmojiView) {
    changes.begin(message.id)
    const input = { guildId: guild.id, channelId: message.channelId, messageId: message.id, emoji, reason: '' }
    const trouble = `reaction to ${message.id}`
    const result = await actions[verb](input).catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    changes.answered(message.id, result.ok)
    if (result.ok) {
      toastOvercome(trouble)
      const { entryId, message: told } = result
      toastDone(told, { action: { label: 'Undo', onPress: () => void undoAtOnce({ entryId, told }) } })
    } else
      toastTrouble(result.error.message, {
        id: trouble,
        details: waitDetails(result.error, result.error.fields?.emoji),
      })
  }
  return {
    add: (emoji: EmojiView) => void send('addReaction', emoji),
    takeBack: (emoji: EmojiView) => void send('removeOwnReaction', emoji),
  }
}
