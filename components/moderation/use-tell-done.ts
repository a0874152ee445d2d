'use client'

import type { ActionResult } from '@/lib/action-result'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import { caseLink } from '../audit/case-link'
import { useGuild } from '../shell/guild-context'
import { type ToastAction, toastDone, toastTrouble } from '../ui/toast'
import type { Person } from './person'
import { useUndoAtOnce } from './use-undo'
import { VERBS, type Verb } from './verbs'

/** What may come next, in words or as a press. */
export interface FollowUp {
  details?: string
  action?: ToastAction
  /** What may come next whatever else does: no other way on or back takes its place. */
  offers?: ToastAction[]
}

/** What is said beside the message that it was done, by what was known of the person when it was sent. */
export type FollowUpOf = (sent: {
  person: Person
  detail: MemberDetail | undefined
  reason: string
}) => FollowUp | undefined

/** What may come next, by what is known once it is done. `input`: what was ordered. */
export type OfferOf = (person: Person, input: object) => ToastAction | ToastAction[] | undefined

/** Says what was done to somebody and what case it is: with the way back, or where there is none, with what may come next. */
export function useTellDone(verb: Verb, userId: string) {
  const guild = useGuild()
  const undoAtOnce = useUndoAtOnce()
  return (done: Extract<ActionResult, { ok: true }>, { details, action, offers }: FollowUp = {}) => {
    const { entryId, outcome, caseNumber, message, nothingToUndo } = done
    const undo = { label: 'Undo', onPress: () => void undoAtOnce({ entryId, userId, told: message }) }
    const link = caseLink(guild.id, caseNumber)
    const beside = { details, action: VERBS[verb].undoable && !nothingToUndo ? undo : action, offers, link }
    if (outcome === 'partial') toastTrouble(message, { tone: 'warning', ...beside })
    else toastDone(message, beside)
  }
}
