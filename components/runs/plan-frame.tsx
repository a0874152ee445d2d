'use client'

import { type ReactNode, useId } from 'react'
import type { ActionError } from '@/lib/action-result'
import { KeptFrom } from '../moderation/kept-from'
import type { Draft } from '../moderation/use-draft'
import { useSecondsUntil } from '../moderation/use-seconds-until'
import { VerbAlert } from '../moderation/verb-alert'
import { waitingFor } from '../moderation/waiting-for'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

interface PlanFrameProps {
  title: string
  /** Whom or what it is about, above everything else. */
  about?: ReactNode
  consequence: ReactNode
  /** The fields, below what it comes to. */
  children: ReactNode
  error: (ActionError & { readyAt?: number | undefined }) | null
  pending: boolean
  /** What of it was filled in before, see `useDraft`. */
  draft?: Pick<Draft, 'keptAt' | 'beginAnew'> | undefined
  /** Why it cannot be planned as it is. */
  because: string[]
  onPlan: () => void
  onClose: () => void
}

/** The dialog of an order for many. Its button does nothing to anybody: it makes the plan. */
export function PlanFrame({
  title,
  about,
  consequence,
  children,
  error,
  pending,
  draft,
  because,
  onPlan,
  onClose,
}: PlanFrameProps) {
  const consequenceId = useId()
  const wait = useSecondsUntil(error?.readyAt)
  const reasons = [...because, ...waitingFor(error?.code, wait)]
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      onSubmit={onPlan}
      describedBy={consequenceId}
      footer={
        <>
          <p className="mr-auto self-center text-muted text-sm max-wide:w-full">Nothing happens before you start it.</p>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending} disabledBecause={reasons}>
            Show the plan
          </Button>
        </>
      }
    >
      {about}
      <div id={consequenceId} className="space-y-2 text-pretty">
        {consequence}
      </div>
      {draft && <KeptFrom {...draft} />}
      {children}
      {error && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}
