'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ActionError, CommandResult } from '@/lib/action-result'
import { unanswered } from '../moderation/no-answer'
import { waitDetails } from '../moderation/wait-details'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { toastDone, toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'

const NO_ANSWER: ActionError = {
  code: 'internal',
  message: 'Steward did not answer. Try again: a plan does nothing before it is started.',
}
const READY = 'The plan is ready. Nothing happens before you start it.'

interface Planning {
  /** It is planned, and its page is next: what was filled in is needed no more. */
  onPlanned: () => void
  onRefused: (fields: ActionError['fields']) => void
}

/** Sends an order for many to be planned. Whoever has closed its dialog by then is told all the same. */
export function usePlanning({ onPlanned, onRefused }: Planning) {
  const { id: guildId } = useGuild()
  const router = useRouter()
  const [error, setError] = useState<(ActionError & { readyAt?: number | undefined }) | null>(null)
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()

  async function send(order: () => Promise<CommandResult<{ runId: string }>>): Promise<void> {
    setPending(true)
    setError(null)
    onRefused({})
    const answer = await order().catch(error => ({ ok: false as const, error: unanswered(error, NO_ANSWER) }))
    if (answer.ok) {
      const path = `/guilds/${guildId}/runs/${answer.runId}`
      const onPress = () => goThere(path, router.push)
      // They are at something else, maybe at the same fields.
      if (!isOpen()) return toastDone(READY, { action: { label: 'See the plan', onPress } })
      onPlanned()
      return router.push(path)
    }
    setPending(false)
    const { error } = answer
    if (!isOpen()) return toastTrouble(error.message, { details: waitDetails(error) })
    onRefused(error.fields)
    setError({ ...error, readyAt: error.retryAfterMs === undefined ? undefined : Date.now() + error.retryAfterMs })
  }

  return { error, pending, send }
}
