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
import { toastDone, toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { aboutMessages } from './about-messages'

const NO_ANSWER: ActionError = { code: 'internal', message: 'Steward did not answer. Nothing was planned; try again.' }

/** What the dialog before a purge holds, kept as a draft for these messages, and the way to plan it: the page of the run is next. */
export function usePurgeForm(guildId: string, targets: TargetsOfMessages) {
  const router = useRouter()
  const { planPurge } = useRunActions()
  const [about] = useState(() => aboutMessages(targets))
  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft('purge', { pinnedToo: false }, about)
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()

  async function plan() {
    setPending(true)
    setError(null)
    setFieldErrors({})
    const answer = await planPurge({ guildId, targets: asSent(targets), ...fields }).catch(error => ({
      ok: false as const,
      error: unanswered(error, NO_ANSWER),
    }))
    setPending(answer.ok)
    if (answer.ok) {
      forget()
      const show = () => router.push(`/guilds/${guildId}/runs/${answer.runId}`)
      if (isOpen()) show()
      else toastDone('The plan is ready. Nothing is deleted yet.', { action: { label: 'Show', onPress: show } })
      return
    }
    const { error } = answer
    if (!isOpen()) return toastTrouble(error.message)
    setFieldErrors(inSentences(error.fields))
    setError({ ...error, readyAt: error.retryAfterMs === undefined ? undefined : Date.now() + error.retryAfterMs })
  }

  return {
    fields,
    change: (some: Partial<typeof fields>) => change(some, { settles: Object.keys(fieldErrors) }),
    fieldErrors,
    error,
    pending,
    plan: () => void plan(),
  }
}

/** A filter goes in the words of an address, as the server reads it everywhere. */
function asSent(targets: TargetsOfMessages): object {
  if (!('filter' in targets)) return targets
  return { filter: Object.fromEntries(messagesParams(targets.filter)), upTo: targets.upTo }
}
