'use client'

import { useState } from 'react'
import type { ActionError, CommandResult } from '@/lib/action-result'
import { unanswered } from '../moderation/no-answer'

const NO_ANSWER: ActionError = {
  code: 'internal',
  message: 'Steward did not answer. Check your connection, then try again.',
}

/** A server action with whether it is under way and what it last went wrong with. `run` answers null where it did. */
export function useCommand<Answer extends object>(command: (input: unknown) => Promise<CommandResult<Answer>>) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ActionError | null>(null)
  return {
    pending,
    error,
    forget: () => setError(null),
    run: async (input: object): Promise<Answer | null> => {
      setPending(true)
      setError(null)
      const answer = await command(input).catch(error => ({ ok: false as const, error: unanswered(error, NO_ANSWER) }))
      setPending(false)
      if (answer.ok) return answer
      setError(answer.error)
      return null
    },
  }
}
