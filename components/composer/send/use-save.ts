'use client'

import { useState } from 'react'
import type { ActionError, ActionResult } from '@/lib/action-result'
import { inSentences } from '../../moderation/in-sentences'
import { unanswered } from '../../moderation/no-answer'
import { useDraft } from '../../moderation/use-draft'
import { useUndoAtOnce } from '../../moderation/use-undo'
import { waitDetails } from '../../moderation/wait-details'
import { useGuild } from '../../shell/guild-context'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useComposer } from '../composer-context'
import { composed } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import type { EditorState } from '../store/editor-store'
import { focusPath } from '../store/focus-path'
import { stillHolds } from '../store/still-holds'
import { type EditTarget, leaveSaved, renewOriginal } from './edit-mode'
import { loadTrouble, readComposed } from './read-composed'
import { fieldSentences, refusedProblems, withoutRefused } from './refused-problems'

/** Saves an edit: the reason, the way to send it, and what went wrong. */
export function useSave({ channelId, messageId, editedAt }: EditTarget, onClose: () => void) {
  const guild = useGuild()
  const store = useEditorStore()
  const { editMessage } = useComposer().actions
  const undoAtOnce = useUndoAtOnce()
  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft(`editMessage ${messageId}`, {})
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)
  const [pending, setPending] = useState(false)
  const [comparing, setComparing] = useState(false)
  const isOpen = useIsOpen()

  async function save() {
    if (pending) return
    setPending(true)
    setError(null)
    setFieldErrors({})
    const where = { guildId: guild.id, channelId, messageId, seenEditedAt: editedAt }
    const sent = store.getState()
    const input = { ...where, reason: fields.reason, message: composed(sent.message) }
    const result = await editMessage(input).catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    setPending(false)
    if (result.ok) return saved(result, sent)
    refused(result.error, sent)
  }

  function refused(error: ActionError, sent: EditorState) {
    // What is wrong stands in the editor, unless that has gone on.
    const problems = stillHolds(store, sent) ? refusedProblems(error) : []
    const [first] = problems
    if (first) store.setState({ refused: problems })
    else if (isOpen()) {
      const { retryAfterMs, fields } = error
      setFieldErrors(inSentences(fields))
      return setError({ ...error, ...(retryAfterMs && { readyAt: Date.now() + retryAfterMs }) })
    }
    toastTrouble(error.message, { details: waitDetails(error, fieldSentences(first ? withoutRefused(error) : error)) })
    if (!first || !isOpen()) return
    onClose()
    requestAnimationFrame(() => focusPath(store, first.path))
  }

  function saved({ entryId, message, nothingToUndo }: Extract<ActionResult, { ok: true }>, sent: EditorState) {
    forget()
    if (isOpen()) onClose()
    // More was typed into it meanwhile: that is compared with what it says now.
    if (!leaveSaved(store, sent)) void compare()
    const onPress = () => void undoAtOnce({ entryId, told: 'You edited a message of the bot' })
    toastDone(message, nothingToUndo ? {} : { action: { label: 'Undo', onPress } })
  }

  async function compare() {
    setComparing(true)
    const view = await readComposed(guild.id, `${channelId}-${messageId}`).catch((failed: Error) => failed)
    setComparing(false)
    if (view instanceof Error) return setError({ code: 'conflict', message: loadTrouble(view) })
    renewOriginal(store, view)
    setError(null)
  }

  return {
    reason: fields.reason,
    setReason: (reason: string) => change({ reason }),
    reasonError: fieldErrors.reason,
    error,
    pending,
    comparing,
    save: () => void save(),
    compare: () => void compare(),
  }
}
