'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionError, CommandResult } from '@/lib/action-result'
import { unanswered } from '../moderation/no-answer'
import { useGuild } from '../shell/guild-context'
import { toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'

/** Sends one change of the settings, and keeps what went wrong with it; whoever has left by then is told all the same. */
export function useSettingsCommand(send: (input: unknown) => Promise<CommandResult<object>>) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ActionError | null>(null)
  const isOpen = useIsOpen()
  return {
    pending,
    error,
    async submit(input: object): Promise<CommandResult<object>> {
      setPending(true)
      setError(null)
      const result = await send({ guildId, ...input }).catch(error => ({
        ok: false as const,
        error: unanswered(error),
      }))
      await Promise.all(
        ['templates', 'brakes', 'steps', 'kept-roles', 'mod-log', 'retention', 'former-retention'].map(what =>
          queries.invalidateQueries({ queryKey: ['guild', guildId, what] }),
        ),
      )
      setPending(false)
      if (result.ok) return result
      if (isOpen()) setError(result.error)
      else toastTrouble(result.error.message)
      return result
    },
  }
}
