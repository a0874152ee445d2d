'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import { useRunActions } from '../runs/run-actions'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { toastDone, toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { unanswered } from './no-answer'
import { orderRun, type Postponed, toldOf } from './order-run'

/** The words for what needs a second person. */
export const ASK = { label: 'Ask for approval' }

/** The words for what the platform asks to wait with. */
export const LATER = { label: 'Let Steward do it' }

interface OrderAsRunProps {
  order: Postponed
  /** What the button says. */
  label: string
  /** Verb and object: whoever has closed the dialog by then reads what it was that failed. */
  title: string
  /** `isShown`: what was ordered is what they still look at; else they have closed it, or gone on with it. */
  onOrdered: (isShown: boolean) => void
}

/** Turns an order into a run for one person, role or message, which waits in the moderator's stead. */
export function OrderAsRun({ order, label, title, onOrdered }: OrderAsRunProps) {
  const { id: guildId } = useGuild()
  const router = useRouter()
  const actions = useRunActions()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ActionError | null>(null)
  const isOpen = useIsOpen()

  const ask = async () => {
    const ordered = await orderRun(actions, guildId, order)
    if (!ordered.ok) return ordered.error
    const path = `/guilds/${guildId}/runs/${ordered.runId}`
    toastDone(toldOf(ordered), { action: { label: 'See the run', onPress: () => goThere(path, router.push) } })
    return null
  }
  const send = async () => {
    setPending(true)
    setError(null)
    const failure = await ask().catch(error => unanswered(error))
    setPending(false)
    if (!failure) return onOrdered(isOpen())
    if (isOpen()) setError(failure)
    else toastTrouble(failure.message, { details: title })
  }

  return (
    <div className="space-y-1 pt-1">
      <Button size="small" pending={pending} onClick={() => void send()}>
        {label}
      </Button>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
    </div>
  )
}
