'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionError, ActionResult } from '@/lib/action-result'
import { memberDetail } from '../members/member-queries'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { draftOf } from './drafts'
import { inSentences } from './in-sentences'
import { useModeration, useReasonsAgainst } from './moderation-context'
import { LOOK_IN_LOG, unanswered } from './no-answer'
import { type Person, personOfDetail } from './person'
import { useChosenVoice } from './use-chosen-voice'
import { useDraft } from './use-draft'
import { useKeptMessage } from './use-kept-message'
import { useLostOrder } from './use-lost-order'
import { useMeanwhile } from './use-meanwhile'
import { type Sent, useSent } from './use-sent'
import { type FollowUp, type FollowUpOf, type OfferOf, useTellDone } from './use-tell-done'
import { verbLabel, verbTitle } from './verb-words'
import { VERBS, type Verb } from './verbs'
import { waitDetails } from './wait-details'

export interface VerbFormProps {
  person: Person
  onClose: () => void
}

/**
 * What a verb's dialog holds: the fields with the reason, kept as a draft until they are sent; the way to send them;
 * what others did meanwhile; and what went wrong.
 */
export function useVerbForm<Fields extends object>(
  verb: Verb,
  { person: asOpened, onClose }: VerbFormProps,
  initial: Fields,
  { followUp, offer }: { followUp?: FollowUpOf; offer?: OfferOf } = {},
) {
  const guild = useGuild()
  const queries = useQueryClient()
  const { actions, changes, open } = useModeration()
  const { now } = useNow()
  const { userId, wrote, worn } = asOpened
  const detail = useQuery(memberDetail(guild.id, userId))
  const chosenAt = { ...(wrote && { wrote }), ...(worn && { worn }) }
  const person = detail.data ? { ...personOfDetail(userId, detail.data), ...chosenAt } : asOpened
  const kept = useKeptMessage(verb, wrote)
  const reasonsAgainst = useReasonsAgainst()
  const tellDone = useTellDone(verb, userId)

  const draft = useDraft(draftOf(verb, userId), initial, worn?.id)
  const { fields, fieldErrors, setFieldErrors, change, forgetSent, keptAt, beginAnew } = draft
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)
  const voice = useChosenVoice(asOpened, person)
  const asChosen = { ...person, voice }
  const { news, seenEntryId } = useMeanwhile(person, detail.data, error)
  const sent = useSent(fields)
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()

  function done(result: Extract<ActionResult, { ok: true }>, order: Sent<object>, follows?: FollowUp) {
    tellDone(result, { ...follows, offers: [offer?.(person, order.input) ?? []].flat() })
    forgetSent(order.fields)
    if (isOpen()) onClose()
  }
  const { lookSince, stopLooking } = useLostOrder(verb, detail.data, found => {
    if (sent.isAsSent) return done(found, sent)
    // What was changed since is not what was ordered.
    setError(null)
    tellDone(found)
  })

  async function submit(input: object) {
    setPending(true)
    sent.keepSent(input)
    setFieldErrors({})
    // From here on, whatever is still read first: who cancels and presses again must not order it twice.
    changes.begin(userId)
    const order = {
      guildId: guild.id,
      userId,
      reason: fields.reason,
      seenEntryId: await seenEntryId(),
      ...input,
      ...kept?.input,
    }
    if (!isOpen()) {
      changes.answered(userId, false)
      return toastTrouble('Not sent: the dialog was closed first.', { details: verbTitle(verb, asChosen, now) })
    }
    setError(null)
    stopLooking()
    const read = queries.getQueryData(memberDetail(guild.id, userId).queryKey)
    const follows = followUp?.({ person, detail: read, reason: fields.reason })
    const result = await actions[verb](order).catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    changes.answered(userId, result.ok && !VERBS[verb].staysHere)
    setPending(false)
    void queries.invalidateQueries({ queryKey: memberDetail(guild.id, userId).queryKey })
    if (result.ok) return done(result, { input, fields }, follows)
    const { error } = result
    if (!isOpen()) return toastTrouble(error.message, { details: waitDetails(error, verbTitle(verb, asChosen, now)) })
    if (error === LOOK_IN_LOG) lookSince(read?.newestEntryId)
    setFieldErrors(inSentences(error.fields))
    setError({ ...error, readyAt: error.retryAfterMs === undefined ? undefined : Date.now() + error.retryAfterMs })
  }

  return {
    verb,
    person,
    /** How they sat in voice when this was chosen: what others do meanwhile must not turn the order round. */
    voice,
    title: verbTitle(verb, asChosen, now),
    /** What the button says: the title, and that it is known what others did. */
    sends: news.length > 0 ? `${verbLabel(verb, asChosen, now)} anyway` : verbTitle(verb, asChosen, now),
    history: detail,
    news,
    /** Whether a copy of the message is kept that this was chosen at; null: it was chosen at none. */
    kept,
    fields,
    change,
    ...{ keptAt, beginAnew },
    submit: (input: object) => void submit(input),
    pending,
    /** Why it cannot be sent, whatever is typed. */
    because: changes.isUnderWay(userId) && !pending ? ['A change is under way already.'] : reasonsAgainst(verb, person),
    error,
    /** What was refused, as it would be ordered as a run. */
    postponed: { action: VERBS[verb].action, input: sent.input, reason: fields.reason, targetId: userId },
    /** The dialog still shows what was refused, but for the reason. */
    isAsSent: sent.isAsSent,
    fieldErrors,
    /** Says beside a field what is wrong, without asking Steward. */
    refuse: setFieldErrors,
    /** Goes on to another verb about the same person. */
    goOn: (next: Verb) => open(next, person),
    /** It is done with, another way. What was typed since stays; whoever has closed the dialog keeps what they opened too. */
    leave: (isShown: boolean) => {
      forgetSent()
      if (isShown) onClose()
    },
    onClose,
  }
}

export type VerbForm = ReturnType<typeof useVerbForm<object>>
