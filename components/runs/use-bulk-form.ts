'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import type { MembersFilter } from '@/lib/directory/members-url'
import { inSentences } from '../moderation/in-sentences'
import { unanswered } from '../moderation/no-answer'
import { useDraft } from '../moderation/use-draft'
import { useGuild } from '../shell/guild-context'
import { serverNow } from '../shell/server-clock'
import { useNow } from '../ui/clock'
import { toastDone, toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { type BulkAction, bulkReasons } from './bulk-actions'
import { type BulkFields, freshFields, readBulkInput } from './bulk-input'
import { useRunActions } from './run-actions'

/** Whom an order is about: people by id, or all that match a filter of the members' list. */
export type RunTargets = { ids: string[] } | { filter: MembersFilter; count: number }

/** People by id, with reasons of their own; an empty one is the order's. */
export interface WithReasons {
  each: { id: string; reason: string }[]
}

const NO_ANSWER: ActionError = { code: 'internal', message: 'Steward did not answer. Nothing was ordered; try again.' }

interface BulkFormOptions {
  /** Under which the fields are kept until they are planned. */
  draftKey?: string
  /** Whom they are for, see `useDraft`. */
  about?: string
  onPlanned?: () => void
}

/** What the form of an order for many holds, kept as a draft, and the way to plan it: the page of the run is next. */
export function useBulkForm(action: BulkAction, options: BulkFormOptions = {}) {
  const { draftKey = `many ${action}`, about, onPlanned } = options
  const { id: guildId, standing } = useGuild()
  const { now } = useNow()
  const router = useRouter()
  const { planRun } = useRunActions()
  const [fresh] = useState(() => freshFields(new Date()))
  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft<BulkFields>(draftKey, fresh, about)
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()

  async function plan(targets: RunTargets | WithReasons) {
    // Counted from the press, not from the last tick of the clock that is shown.
    const read = readBulkInput(action, fields, serverNow())
    if ('trouble' in read) return setFieldErrors({ [read.field]: read.trouble })
    setPending(true)
    setError(null)
    setFieldErrors({})
    const sent = 'filter' in targets ? { filter: targets.filter } : targets
    const order = { guildId, action, input: read.input, reason: fields.reason, targets: sent }
    const answer = await planRun(order).catch(error => ({ ok: false as const, error: unanswered(error, NO_ANSWER) }))
    if (answer.ok) {
      const goOn = () => router.push(`/guilds/${guildId}/runs/${answer.runId}`)
      // Whoever has closed it meanwhile is at something else, maybe at the same fields.
      if (!isOpen()) return toastDone('The run is planned.', { action: { label: 'See the plan', onPress: goOn } })
      forget()
      onPlanned?.()
      return goOn()
    }
    setPending(false)
    const { error } = answer
    if (!isOpen()) return toastTrouble(error.message)
    setFieldErrors(inSentences(error.fields))
    setError({ ...error, readyAt: error.retryAfterMs === undefined ? undefined : Date.now() + error.retryAfterMs })
  }

  return {
    fields,
    change: (some: Partial<BulkFields>) => change(some, { settles: Object.keys(fieldErrors) }),
    fieldErrors,
    error,
    pending,
    /** Why nobody can be done this to by the viewer, whatever is typed. */
    because: bulkReasons(action, standing, now),
    plan: (targets: RunTargets | WithReasons) => void plan(targets),
  }
}

export type BulkForm = ReturnType<typeof useBulkForm>
