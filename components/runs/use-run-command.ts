'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import { unanswered } from '../moderation/no-answer'
import { useGuild } from '../shell/guild-context'
import { toastDone, toastOvercome, toastTrouble } from '../ui/toast'
import { type RunActions, useRunActions } from './run-actions'
import { runDetail, runKeys } from './run-queries'
import { tellEndOf, tellNoEndOf } from './use-told-ends'

const NO_ANSWER: ActionError = {
  code: 'outcome_unknown',
  message: 'Steward did not answer. Look at the run before you try again.',
}

// Else the page would stand there as if nobody had pressed.
const NOT_READ = 'It is done, but how the run stands now cannot be read.'

const SETS_GOING: (keyof RunActions)[] = ['startRun', 'resumeRun', 'retryFailed']

/** Sends commands about one run. What goes wrong is told in a message that stays. */
export function useRunCommand(runId: string) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const actions = useRunActions()
  const [pending, setPending] = useState<keyof RunActions | null>(null)

  /**
   * Returns what the server answered, or null where it refused. `isGone`: afterwards there is no such run to be read;
   * `onInvalid`: says what is wrong beside its field.
   */
  async function send<Name extends keyof RunActions>(
    name: Name,
    input: object = {},
    { isGone = false, onInvalid }: { isGone?: boolean; onInvalid?: (fields: ActionError['fields']) => void } = {},
  ) {
    // Only the same twice: whoever cancels what was let go on a moment ago must not press in vain.
    if (pending === name) return null
    setPending(name)
    const trouble = `run ${runId}`
    // It may have ended before this is answered.
    if (SETS_GOING.includes(name)) tellEndOf(runId, guildId)
    type Answer = Awaited<ReturnType<RunActions[Name]>>
    const answer = (await actions[name]({ guildId, runId, ...input }).catch(error => ({
      ok: false as const,
      error: unanswered(error, NO_ANSWER),
    }))) as Answer
    // A plan of an undo is another run: its page is next, and this one is as it was.
    const own = isGone && answer.ok ? [] : [runDetail(guildId, runId).queryKey, runKeys.targets(guildId, runId)]
    const touched = name === 'planUndo' ? [] : [...own, runKeys.list(guildId)]
    await Promise.all(touched.map(queryKey => queries.invalidateQueries({ queryKey })))
    setPending(latest => (latest === name ? null : latest))
    if (answer.ok) {
      toastOvercome(trouble)
      if (SETS_GOING.includes(name)) tellEndOf(runId, guildId)
      if (name === 'cancelRun') tellNoEndOf(runId)
      const detail = queries.getQueryState(runDetail(guildId, runId).queryKey)
      if (own.length > 0 && detail?.status === 'error') {
        toastDone(NOT_READ, { details: 'This page shows it as soon as Steward answers again.' })
      }
      return answer
    }
    if (SETS_GOING.includes(name)) tellNoEndOf(runId)
    const { code, message, because = [], fields } = answer.error
    if (onInvalid && code === 'invalid') {
      onInvalid(fields)
      return null
    }
    toastTrouble(message, { id: trouble, ...(because.length > 1 && { details: because.join(' ') }) })
    return null
  }
  return { send, pending }
}
