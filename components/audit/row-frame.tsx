'use client'

import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '../ui/clock'
import { IconButton } from '../ui/icon-button'
import { RelativeTime } from '../ui/relative-time'
import { clockWords } from '../ui/time-words'

export interface RowState {
  /** ISO 8601. */
  at: string
  isOpen: boolean
  isLinked: boolean
  onToggle: () => void
}

interface RowFrameProps extends RowState {
  /** What the row says, as plain text: the name of its button. */
  told: string
  sentence: ReactNode
  /** The line below: the reason, and where else it stands. */
  aside?: ReactNode
  badges?: ReactNode
  actions?: ReactNode
  /** Shown when it is opened. */
  children: ReactNode
}

/** Time, what was done, why; a button opens the rest. */
export function RowFrame({
  at,
  isOpen,
  isLinked,
  onToggle,
  told,
  sentence,
  aside,
  badges,
  actions,
  children,
}: RowFrameProps) {
  const { now, timeZone } = useNow()
  return (
    <article
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b px-4 py-2.5 wide:grid-cols-[8rem_minmax(0,1fr)_auto] wide:px-5',
        isLinked ? 'bg-accent-soft' : 'hover:bg-hover/50',
      )}
      aria-current={isLinked || undefined}
    >
      <div className="flex items-baseline gap-2 text-sm max-wide:-order-2 max-wide:self-center wide:flex-col wide:gap-0">
        <RelativeTime at={at} past className="text-muted" />
        <span className="text-faint text-xs print:hidden">{clockWords(new Date(at), now, timeZone)}</span>
      </div>
      <div className="min-w-0 max-wide:col-span-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-pretty">{sentence}</span>
          {badges}
        </p>
        {aside && <div className="min-w-0 text-muted text-sm">{aside}</div>}
      </div>
      <div className="flex items-center gap-1 self-start max-wide:-order-1 wide:-mt-1.5 wide:coarse:-mt-3">
        {actions}
        <IconButton
          label={`Details: ${told}`}
          aria-expanded={isOpen}
          onClick={onToggle}
          icon={<ChevronDown aria-hidden className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />}
        />
      </div>
      {isOpen && <div className="mt-2 min-w-0 max-wide:col-span-2 wide:col-span-2 wide:col-start-2">{children}</div>}
    </article>
  )
}
