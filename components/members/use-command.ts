'use client'

import { useState } from 'react'
import type { ActionError, CommandResult } from '@/lib/action-result'
import { ASK_AGAIN, unanswered } from '../moderation/no-answer'
import { waitDetails } from '../moderation/wait-details'
import { toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'

/**
 * A server action with whether it is under way and what it last went wrong with. `run` answers null where it did. Whoever has
 * left by then is told all the same. `otherwise`: what is said where nobody knows what became of it.
 */
export function useCommand<Answer extends object>(
  command: (input: unknown) => Promise<CommandResult<Answer>>,
  otherwise = ASK_AGAIN,
) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ActionError | null>(null)
  const isOpen = useIsOpen()
  return {
    pending,
    error,
    forget: () => setError(null),
    run: async (input: object): Promise<Answer | null> => {
      setPending(true)
      setError(null)
      const answer = await command(input).catch(error => ({ ok: false as const, error: unanswered(error, otherwise) }))
      setPending(false)
      if (answer.ok) return answer
      if (isOpen()) setError(answer.error)
      else toastTrouble(answer.error.message, { details: waitDetails(answer.error) })
      return null
    },
  }
}
