'use client'

import { GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button'

interface ConflictNoticeProps {
  /** What the field is called in a sentence: "the name". */
  what: string
  /** The value it has now. */
  theirs: ReactNode
  onKeepMine: () => void
  onTakeTheirs: () => void
}

const MARK = 'data-conflict'

/** Goes to the first choice that waits. */
export function showConflict(): void {
  const notice = document.querySelector<HTMLElement>(`[${MARK}]`)
  // Newer browsers answer a promise of it.
  void notice?.scrollIntoView({ block: 'center' })
  notice?.querySelector('button')?.focus({ preventScroll: true })
}

/** Below a field that was changed here and elsewhere: what it is now, and the choice between the two. */
export function ConflictNotice({ what, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div
      {...{ [MARK]: '' }}
      className="mt-2 flex gap-2.5 rounded-control border border-warning-line bg-warning-soft px-3 py-2"
    >
      <GitCompareArrows aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p role="alert" className="text-warning">
          {`Somebody changed ${what} elsewhere meanwhile. It is now:`}
        </p>
        <div className="mt-1 max-h-32 overflow-y-auto">{theirs}</div>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button size="small" onClick={onKeepMine}>
            Keep mine
          </Button>
        </div>
      </div>
    </div>
  )
}
