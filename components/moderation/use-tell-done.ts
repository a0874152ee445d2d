'use client'

import type { ActionResult } from '@/lib/action-result'
import { type ToastAction, toastDone, toastTrouble } from '../ui/toast'
import { useUndoAtOnce } from './use-undo'
import { VERBS, type Verb } from './verbs'

/** What may come next, in words or as a press. */
export interface FollowUp {
  details?: string
  action?: ToastAction
}

/** Says what was done to somebody: with the way back, or where there is none, with what may come next. */
export function useTellDone(verb: Verb, userId: string) {
  const undoAtOnce = useUndoAtOnce()
  return ({ entryId, outcome, message }: Extract<ActionResult, { ok: true }>, { details, action }: FollowUp = {}) => {
    const undo = { label: 'Undo', onPress: () => void undoAtOnce({ entryId, userId, told: message }) }
    const beside = { details, action: VERBS[verb].undoable ? undo : action }
    if (outcome === 'partial') toastTrouble(message, { tone: 'warning', ...beside })
    else toastDone(message, beside)
  }
}
