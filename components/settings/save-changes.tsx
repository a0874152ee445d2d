'use client'

import type { ReactNode } from 'react'
import type { ActionError } from '@/lib/action-result'
import { useWaiting } from '../moderation/use-waiting'
import { VerbAlert } from '../moderation/verb-alert'
import { Button } from '../ui/button'
import { ChangedMeanwhile } from './changed-meanwhile'

interface SaveChangesProps {
  /** What is saved: "the brakes". */
  what: string
  /** Sentences why it cannot be saved, besides that nothing is changed. */
  because?: string[]
  isChanged: boolean
  pending: boolean
  error: ActionError | null
  /** Somebody has saved something else since this was begun; `by`: who, as far as that is known. */
  meanwhile: { by: string | undefined } | false
  /** What the button says where saving does something else: it saves unchanged what has stopped. */
  instead?: string | false
  /** What has to be known before, at the other end of the button's row. */
  note?: string | false
  /** Another button there. */
  children?: ReactNode
}

/**
 * The end of every form of the settings: what went wrong, what has to be known before, and at
 * the right the button that saves.
 */
export function SaveChanges(props: SaveChangesProps) {
  const { what, because = [], isChanged, pending, error, meanwhile, instead, note, children } = props
  const { wait, waiting } = useWaiting(meanwhile ? null : error)
  const unchanged = isChanged || instead ? [] : ['Nothing is changed yet.']
  return (
    <div className="space-y-3">
      {meanwhile && <ChangedMeanwhile by={meanwhile.by} />}
      {error && !meanwhile && <VerbAlert error={error} wait={wait} />}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {note && <p className="min-w-0 flex-1 basis-64 text-pretty text-muted text-sm">{note}</p>}
        {children && <div className="mr-auto">{children}</div>}
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          disabledBecause={[...unchanged, ...because, ...waiting]}
        >
          {instead || (
            <span>
              Save changes<span className="sr-only"> to {what}</span>
            </span>
          )}
        </Button>
      </div>
    </div>
  )
}
