'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import { messagesParams } from '@/lib/directory/messages-url'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import { inSentences } from '../moderation/in-sentences'
import { unanswered } from '../moderation/no-answer'
import { useDraft } from '../moderation/use-draft'
import { useRunActions } from '../runs/run-actions'

const NO_ANSWER: ActionError = { code: 'internal', message: 'Steward did not answer. Nothing was planned; try again.' }

/** What the dialog before a purge holds, kept as a draft, and the way to plan it: the page of the run is next. */
export function usePurgeForm(guildId: string) {
  const router = useRouter()
  const { planPurge } = useRunActions()
  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft('purge', { pinnedToo: false })
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)
  const [pending, setPending] = useState(false)

  async function plan(targets: TargetsOfMessages) {
    setPending(true)
    setError(null)
    setFieldErrors({})
    const answer = await planPurge({ guildId, targets: asSent(targets), ...fields }).catch(error => ({
      ok: false as const,
      error: unanswered(error, NO_ANSWER),
    }))
    if (answer.ok) {
      forget()
      return router.push(`/guilds/${guildId}/runs/${answer.runId}`)
    }
    setPending(false)
    const { error } = answer
    setFieldErrors(inSentences(error.fields))
    setError({ ...error, readyAt: error.retryAfterMs === undefined ? undefined : Date.now() + error.retryAfterMs })
  }

  return {
    fields,
    change: (some: Partial<typeof fields>) => change(some, { settles: Object.keys(fieldErrors) }),
    fieldErrors,
    error,
    pending,
    plan: (targets: TargetsOfMessages) => void plan(targets),
  }
}

/** A filter goes in the words of an address, as the server reads it everywhere. */
function asSent(targets: TargetsOfMessages): object {
  if (!('filter' in targets)) return targets
  return { filter: Object.fromEntries(messagesParams(targets.filter)), upTo: targets.upTo }
}
