'use client'

import { useState } from 'react'
import type { ActionError, ActionResult } from '@/lib/action-result'
import { inSentences } from '../../moderation/in-sentences'
import { unanswered } from '../../moderation/no-answer'
import { useDraft } from '../../moderation/use-draft'
import { useUndoAtOnce } from '../../moderation/use-undo'
import { useGuild } from '../../shell/guild-context'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useMessageReasons } from '../channels/use-message-reasons'
import { useMessageActions } from '../message-actions'
import { usePendingMessages } from '../pending-messages'
import type { MessageOrder } from './ask-message'
import { orderWords } from './order-words'

/** What the dialog of a message holds: the reason, kept until it is sent, the way to send, and what went wrong. */
export function useMessageForm(order: MessageOrder, onClose: () => void) {
  const { verb, message } = order
  const guild = useGuild()
  const actions = useMessageActions()
  const changes = usePendingMessages()
  const undoAtOnce = useUndoAtOnce()
  const because = useMessageReasons(message)
  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft(`${verb} ${message.id}`, {})
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()

  async function send() {
    if (pending) return
    setPending(true)
    setError(null)
    setFieldErrors({})
    changes.begin(message.id)
    const where = { guildId: guild.id, channelId: message.channelId, messageId: message.id }
    const input = { ...where, reason: fields.reason, ...orderWords(order).input }
    const result = await actions[verb](input).catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    changes.answered(message.id, result.ok)
    setPending(false)
    if (result.ok) {
      forget()
      const { entryId, message: told } = result
      const undo = { label: 'Undo', onPress: () => void undoAtOnce({ entryId, told }) }
      if (result.outcome === 'partial') toastTrouble(told, { tone: 'warning' })
      else toastDone(told, verb === 'suppressEmbeds' ? { action: undo } : {})
      if (isOpen()) onClose()
      return
    }
    if (!isOpen()) return toastTrouble(result.error.message)
    const { retryAfterMs } = result.error
    setFieldErrors(inSentences(result.error.fields))
    setError({ ...result.error, readyAt: retryAfterMs === undefined ? undefined : Date.now() + retryAfterMs })
  }

  const reasons = { deleteMessage: because.delete, suppressEmbeds: because.suppress }
  return {
    reason: fields.reason,
    setReason: (reason: string) => change({ reason }),
    fieldErrors,
    error,
    pending,
    because: verb === 'deleteMessage' || verb === 'suppressEmbeds' ? reasons[verb] : because.removeReactions,
    send: () => void send(),
  }
}
