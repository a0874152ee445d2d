'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import { useRunActions } from '../runs/run-actions'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { toastDone } from '../ui/toast'
import { NO_ANSWER } from './no-answer'

/** An order that was refused because somebody else has to agree. */
export interface Unapproved {
  action: string
  input: object
  reason: string
  userId: string
}

interface AskApprovalProps {
  order: Unapproved
  onAsked: () => void
}

/** Turns an order into a run for one person, which waits for somebody else's approval. */
export function AskApproval({ order, onAsked }: AskApprovalProps) {
  const { id: guildId } = useGuild()
  const router = useRouter()
  const actions = useRunActions()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ActionError | null>(null)

  const ask = async () => {
    const { userId, ...what } = order
    const planned = await actions.planRun({ guildId, ...what, targets: { ids: [userId] } })
    if (!planned.ok) return planned.error
    const started = await actions.startRun({ guildId, runId: planned.runId })
    if (!started.ok) return started.error
    const path = `/guilds/${guildId}/runs/${planned.runId}`
    toastDone('You have asked for approval.', { action: { label: 'See the run', onPress: () => router.push(path) } })
    return null
  }
  const send = async () => {
    setPending(true)
    const failure = await ask().catch(() => NO_ANSWER)
    setPending(false)
    if (failure) setError(failure)
    else onAsked()
  }

  return (
    <div className="space-y-1 pt-1">
      <Button size="small" pending={pending} onClick={() => void send()}>
        Ask for approval
      </Button>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
    </div>
  )
}
