'use client'

import type { ActionResult } from '@/lib/action-result'
import { unanswered } from '../../moderation/no-answer'
import { useUndoAtOnce } from '../../moderation/use-undo'
import { useGuild } from '../../shell/guild-context'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useMessageReasons } from '../channels/use-message-reasons'
import { useMessageActions } from '../message-actions'
import { usePendingMessages } from '../pending-messages'
import type { MessageOrder } from './ask-message'
import { orderWords } from './order-words'
import { useReasonForm } from './use-reason-form'

/** What the dialog of a message holds, why it cannot be sent, and the ways to send it and to be done with it. */
export function useMessageForm(order: MessageOrder, onClose: () => void) {
  const { verb, message } = order
  const guild = useGuild()
  const actions = useMessageActions()
  const changes = usePendingMessages()
  const undoAtOnce = useUndoAtOnce()
  const because = useMessageReasons(message)
  const { form, send, leave } = useReasonForm({ draftKey: `${verb} ${message.id}`, onClose })

  async function carryOut() {
    changes.begin(message.id)
    const where = { guildId: guild.id, channelId: message.channelId, messageId: message.id }
    const input = { ...where, reason: form.reason, ...orderWords(order).input }
    const result = await actions[verb](input).catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    changes.answered(message.id, result.ok)
    if (!result.ok) return result.error
    const { entryId, message: told } = result
    const undo = { label: 'Undo', onPress: () => void undoAtOnce({ entryId, told }) }
    if (result.outcome === 'partial') toastTrouble(told, { tone: 'warning' })
    else toastDone(told, verb === 'suppressEmbeds' ? { action: undo } : {})
    return null
  }

  const reasons = { deleteMessage: because.delete, suppressEmbeds: because.suppress }
  return {
    form,
    because: verb === 'deleteMessage' || verb === 'suppressEmbeds' ? reasons[verb] : because.removeReactions,
    send: () => void send(carryOut),
    leave,
  }
}
