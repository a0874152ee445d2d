'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { ActionError, ActionResult } from '@/lib/action-result'
import { caseLink } from '../audit/case-link'
import { useGuild } from '../shell/guild-context'
import { toastDone, toastPending, toastTrouble } from '../ui/toast'
import { useModeration } from './moderation-context'
import { unanswered } from './no-answer'
import type { Undoing } from './undoing'

/** Takes an entry back. Answers what went wrong; null: it is done, and a toast says so. */
export function useUndo(): (undoing: Undoing, more?: object) => Promise<ActionError | null> {
  const guild = useGuild()
  const queries = useQueryClient()
  const { actions, changes } = useModeration()
  return async ({ entryId, userId }, more = {}) => {
    if (userId) changes.begin(userId)
    const result = await actions
      .undoEntry({ guildId: guild.id, entryId, reason: '', ...more })
      .catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    if (userId) changes.answered(userId, result.ok)
    void queries.invalidateQueries({ queryKey: ['guild', guild.id] })
    if (!result.ok) return result.error
    const link = caseLink(guild.id, result.caseNumber)
    if (result.outcome === 'partial') toastTrouble(result.message, { tone: 'warning', link })
    else toastDone(result.message, { link })
    return null
  }
}

/** Takes an entry back at once; what stands in the way is shown in a dialog, which asks again. */
export function useUndoAtOnce(): (undoing: Undoing) => Promise<void> {
  const undo = useUndo()
  const { askUndo } = useModeration()
  return async undoing => {
    // What was pressed has gone with its message.
    const over = toastPending('Taking it back…')
    const error = await undo(undoing)
    over()
    if (error) askUndo({ ...undoing, error, failedAt: Date.now() })
  }
}
