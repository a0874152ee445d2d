'use client'

import { clsx } from 'clsx'
import { intoView } from '../ui/into-view'

interface ChipFilterProps {
  /** Its name for a screen reader. */
  label: string
  /** How many there are without it. */
  all: number
  chips: { value: string; label: string; count: number }[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

/** A count per kind; pressing one keeps only that kind in the list. */
export function ChipFilter({ label, all, chips, chosen, onChoose }: ChipFilterProps) {
  const chip = (value: string | undefined, words: string, count: number) => (
    <button
      key={words}
      type="button"
      aria-pressed={chosen === value}
      onClick={() => onChoose(value)}
      className={clsx(
        'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm coarse:h-11 coarse:px-3.5',
        chosen === value
          ? 'border-accent-line bg-accent-soft font-medium text-accent-ink'
          : 'border-line-strong text-muted hover:bg-hover hover:text-ink',
      )}
    >
      {words}
      <span className={chosen === value ? undefined : 'text-ink'}>{count.toLocaleString('en')}</span>
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways on a phone
    <div
      role="group"
      aria-label={label}
      onFocus={intoView}
      className="flex min-w-0 gap-1.5 wide:flex-wrap max-wide:-mx-4 max-wide:overflow-x-auto max-wide:px-4 max-wide:py-1 max-wide:[scrollbar-width:none]"
    >
      {chip(undefined, 'All', all)}
      {chips.map(({ value, label, count }) => chip(value, label, count))}
    </div>
  )
}
