'use client'

import { useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import { inSentences } from '../../moderation/in-sentences'
import { useDraft } from '../../moderation/use-draft'
import { toastTrouble } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'

/** What a dialog about messages holds. */
export interface ReasonForm {
  reason: string
  setReason: (reason: string) => void
  fieldErrors: Record<string, string>
  error: (ActionError & { readyAt?: number }) | null
  pending: boolean
}

interface Kept {
  draftKey: string
  /** Which messages it is for, where the key does not say. */
  about?: string
  onClose: () => void
}

/**
 * The reason of an order, kept until it is sent, whether it is under way, and what went wrong. `send` carries it out, one at a
 * time: `order` answers what went wrong, null where nothing did. Whoever has left by then is told all the same.
 */
export function useReasonForm({ draftKey, about, onClose }: Kept) {
  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft(draftKey, {}, about)
  const [error, setError] = useState<ReasonForm['error']>(null)
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()
  const { reason } = fields
  const form: ReasonForm = { reason, setReason: reason => change({ reason }), fieldErrors, error, pending }

  async function send(order: () => Promise<ActionError | null>) {
    if (pending) return
    setPending(true)
    setError(null)
    setFieldErrors({})
    const failed = await order()
    setPending(false)
    if (!failed) {
      forget()
      if (isOpen()) onClose()
      return
    }
    if (!isOpen()) return toastTrouble(failed.message)
    const { retryAfterMs } = failed
    setFieldErrors(inSentences(failed.fields))
    setError({ ...failed, readyAt: retryAfterMs === undefined ? undefined : Date.now() + retryAfterMs })
  }

  /** It is done with, another way; whoever has closed the dialog keeps what they opened since. */
  const leave = (isShown: boolean) => {
    forget()
    if (isShown) onClose()
  }

  return { form, send, leave }
}
