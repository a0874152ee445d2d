'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionError, ActionResult } from '@/lib/action-result'
import type { MemberDetail } from '@/lib/queries/member-detail-views'
import { memberDetail } from '../members/member-queries'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { draftOf } from './drafts'
import { inSentences } from './in-sentences'
import { useModeration, useReasonsAgainst } from './moderation-context'
import { unanswered } from './no-answer'
import type { Postponed } from './order-as-run'
import { type Person, personOfDetail } from './person'
import { useDraft } from './use-draft'
import { useKeptMessage } from './use-kept-message'
import { useMeanwhile } from './use-meanwhile'
import { type FollowUp, useTellDone } from './use-tell-done'
import { verbLabel, verbTitle } from './verb-words'
import { VERBS, type Verb } from './verbs'

export interface VerbFormProps {
  person: Person
  onClose: () => void
}

interface VerbFormOptions {
  /** What is said beside the message that it was done, by what was known of the person when it was sent. */
  followUp?: (sent: { person: Person; detail: MemberDetail | undefined; reason: string }) => FollowUp | undefined
}

/**
 * What a verb's dialog holds: the fields with the reason, kept as a draft until they are sent; the way to send them;
 * what others did meanwhile; and what went wrong.
 */
export function useVerbForm<Fields extends object>(
  verb: Verb,
  { person: asOpened, onClose }: VerbFormProps,
  initial: Fields,
  { followUp }: VerbFormOptions = {},
) {
  const guild = useGuild()
  const queries = useQueryClient()
  const { actions, changes, open } = useModeration()
  const { now } = useNow()
  const { userId } = asOpened
  const detail = useQuery(memberDetail(guild.id, userId))
  const { wrote, worn } = asOpened
  const chosenAt = { ...(wrote && { wrote }), ...(worn && { worn }) }
  const person = detail.data ? { ...personOfDetail(userId, detail.data), ...chosenAt } : asOpened
  const kept = useKeptMessage(verb, wrote)
  const reasonsAgainst = useReasonsAgainst()
  const tellDone = useTellDone(verb, userId)

  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft(draftOf(verb, userId), initial, worn?.id)
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)
  // What is on already is switched off by the same verb: it stays the one that was chosen.
  const [voice, setVoice] = useState(asOpened.voice)
  if (voice === undefined && person.voice !== undefined) setVoice(person.voice)
  const asChosen = { ...person, voice }
  const { news, seenEntryId } = useMeanwhile(person, detail.data, error)
  const [sent, setSent] = useState({ input: {}, fields })
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()

  async function submit(input: object) {
    setPending(true)
    setSent({ input, fields })
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
    if (!isOpen()) return changes.answered(userId, false)
    setError(null)
    const read = queries.getQueryData(memberDetail(guild.id, userId).queryKey)
    const follows = followUp?.({ person, detail: read, reason: fields.reason })
    const result = await actions[verb](order).catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    changes.answered(userId, result.ok && !VERBS[verb].staysHere)
    setPending(false)
    void queries.invalidateQueries({ queryKey: memberDetail(guild.id, userId).queryKey })
    if (result.ok) {
      forget()
      tellDone(result, follows)
      if (isOpen()) onClose()
      return
    }
    const { error } = result
    if (!isOpen()) return toastTrouble(error.message)
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
    submit: (input: object) => void submit(input),
    pending,
    /** Why it cannot be sent, whatever is typed. */
    because: changes.isUnderWay(userId) && !pending ? ['A change is under way already.'] : reasonsAgainst(verb, person),
    error,
    /** What was refused, as it would be ordered as a run. */
    postponed: {
      action: VERBS[verb].action,
      input: sent.input,
      reason: fields.reason,
      targetId: userId,
    } satisfies Postponed,
    /** The dialog still shows what was refused, but for the reason. */
    isAsSent: isSame({ ...sent.fields, reason: fields.reason }, fields),
    fieldErrors,
    /** Says beside a field what is wrong, without asking Steward. */
    refuse: setFieldErrors,
    /** Goes on to another verb about the same person. */
    goOn: (next: Verb) => open(next, person),
    /** Closes the dialog for good: its draft is done with. */
    leave: () => {
      forget()
      onClose()
    },
    onClose,
  }
}

function isSame(some: object, others: object): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

export type VerbForm = ReturnType<typeof useVerbForm<object>>
