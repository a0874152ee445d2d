'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ActionError, ActionResult } from '@/lib/action-result'
import { memberDetail } from '../members/member-queries'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { toastDone, toastTrouble } from '../ui/toast'
import { inSentences } from './in-sentences'
import { useModeration, useReasonsAgainst } from './moderation-context'
import { type Person, personOfDetail } from './person'
import { type Verb, verbTitle } from './verbs'

// The answer was lost on the way: whether it happened is in the log, not here.
const NO_ANSWER: ActionError = {
  code: 'outcome_unknown',
  message: 'Steward did not answer. Look in the audit log whether it happened before you try again.',
}

export interface VerbFormProps {
  person: Person
  onClose: () => void
}

/**
 * What a verb's dialog holds: the fields with the reason, kept as a draft until they are sent; the way to send them;
 * and what went wrong.
 */
export function useVerbForm<Fields extends object>(
  verb: Verb,
  { person: asOpened, onClose }: VerbFormProps,
  initial: Fields,
) {
  const guild = useGuild()
  const queries = useQueryClient()
  const { actions, drafts, changes, open } = useModeration()
  const { now } = useNow()
  const { userId } = asOpened
  const detail = useQuery(memberDetail(guild.id, userId))
  const person = detail.data ? personOfDetail(userId, detail.data) : asOpened
  const reasonsAgainst = useReasonsAgainst()

  const draftKey = `${verb} ${userId}`
  const [fields, setFields] = useState<Fields & { reason: string }>(
    () => (drafts.get(draftKey) as Fields & { reason: string }) ?? { ...initial, reason: '' },
  )
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  function change(some: Partial<Fields & { reason: string }>, { settles = Object.keys(some) } = {}) {
    const next = { ...fields, ...some }
    drafts.set(draftKey, next)
    setFields(next)
    setFieldErrors(former => Object.fromEntries(Object.entries(former).filter(([name]) => !settles.includes(name))))
  }

  async function submit(input: object) {
    setPending(true)
    setError(null)
    setFieldErrors({})
    changes.begin(userId)
    const result = await actions[verb]({ guildId: guild.id, userId, reason: fields.reason, ...input }).catch(
      (): ActionResult => ({ ok: false, error: NO_ANSWER }),
    )
    changes.answered(userId, result.ok)
    setPending(false)
    void queries.invalidateQueries({ queryKey: memberDetail(guild.id, userId).queryKey })
    if (result.ok) {
      drafts.delete(draftKey)
      if (result.outcome === 'partial') toastTrouble(result.message, { tone: 'warning' })
      else toastDone(result.message)
      if (isOpen.current) onClose()
      return
    }
    const { error } = result
    if (!isOpen.current) return toastTrouble(error.message)
    setFieldErrors(inSentences(error.fields))
    setError({ ...error, readyAt: error.retryAfterMs === undefined ? undefined : Date.now() + error.retryAfterMs })
  }

  return {
    person,
    title: verbTitle(verb, person, now),
    history: detail,
    fields,
    /** Changes fields; `settles` are the names under which their errors came, where these differ. */
    change,
    submit: (input: object) => void submit(input),
    pending,
    /** Why it cannot be sent, whatever is typed. */
    because: changes.isUnderWay(userId) && !pending ? ['A change is under way already.'] : reasonsAgainst(verb, person),
    error,
    fieldErrors,
    /** Says beside a field what is wrong, without asking Steward. */
    refuse: setFieldErrors,
    /** Goes on to another verb about the same person. */
    goOn: (next: Verb) => open(next, person),
    onClose,
  }
}

export type VerbForm = ReturnType<typeof useVerbForm<object>>
