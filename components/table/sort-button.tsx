'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'

export type SortDirection = 'ascending' | 'descending'

interface SortButtonProps {
  label: string
  direction: SortDirection | null
  onSort: () => void
  /** The arrow stands before the words, so that these end where the cells do. */
  isRight: boolean
  /** The column is as wide as its heading: where nothing else says how wide it is, an ellipsis would be all that is left. */
  isWhole?: boolean
  className?: string
}

/** A heading that orders the list; an arrow says that it does, and which way. */
export function SortButton({ label, direction, onSort, isRight, isWhole = false, className = '' }: SortButtonProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={onSort}
      className={`group/sort -mx-1 inline-flex ${isWhole ? '' : 'max-w-full'} items-center gap-1 rounded-[4px] px-1 -outline-offset-2 hover:text-ink ${direction ? 'font-medium text-ink' : ''} ${isRight ? 'flex-row-reverse' : ''} ${className}`}
    >
      <span className={isWhole ? undefined : 'truncate'}>{label}</span>
      <Arrow
        aria-hidden
        className={direction ? 'size-3 shrink-0' : 'size-3 shrink-0 opacity-0 group-hover/sort:opacity-60'}
      />
    </button>
  )
}
