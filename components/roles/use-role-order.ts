'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionError, ActionResult } from '@/lib/action-result'
import { inSentences } from '../moderation/in-sentences'
import { unanswered } from '../moderation/no-answer'
import { useUndoAtOnce } from '../moderation/use-undo'
import { waitDetails } from '../moderation/wait-details'
import { useGuild } from '../shell/guild-context'
import { useRefresh } from '../shell/use-refresh'
import { toastDone, toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { type RoleActions, useRoleActions } from './role-actions'
import { rolesKey } from './role-queries'

/** Sends an order about roles, says how it went, and offers to take it back. */
export function useRoleOrder(name: keyof RoleActions) {
  const guild = useGuild()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const actions = useRoleActions()
  const undoAtOnce = useUndoAtOnce()
  const isOpen = useIsOpen()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)

  function tell({ entryId, outcome, message }: Extract<ActionResult, { ok: true }>) {
    const undo = { label: 'Undo', onPress: () => void undoAtOnce({ entryId, told: message }) }
    const action = name === 'deleteRole' ? undefined : undo
    if (outcome === 'partial') toastTrouble(message, { tone: 'warning', ...(action && { action }) })
    else toastDone(message, action && { action })
  }

  /** True: it is done. What is wrong otherwise is in `error`. */
  async function send(input: object): Promise<boolean> {
    setPending(true)
    setError(null)
    const order = { guildId: guild.id, ...input }
    const result = await actions[name](order).catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    setPending(false)
    void queries.invalidateQueries({ queryKey: rolesKey(guild.id) })
    // What is shown may be older than what was told; also where nothing was done.
    refresh()
    if (result.ok) tell(result)
    else if (!isOpen()) toastTrouble(result.error.message, { details: waitDetails(result.error) })
    else {
      const readyAt = result.error.retryAfterMs === undefined ? undefined : Date.now() + result.error.retryAfterMs
      setError({ ...result.error, ...(readyAt !== undefined && { readyAt }) })
    }
    return result.ok
  }

  return { send, pending, error, fieldErrors: inSentences(error?.fields) }
}
