'use client'

import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Popover } from '../ui/popover'

interface FilterChipProps {
  /** What is filtered by: "Action". */
  label: string
  /** What has to hold: "Ban". */
  value: string
  /** The editor; `close` ends it. */
  children: (close: () => void) => ReactNode
  onRemove: () => void
}

/** A filter that holds: its text opens the editor, its cross takes it away. */
export function FilterChip({ label, value, children, onRemove }: FilterChipProps) {
  const [open, setOpen] = useState(false)
  const trigger = (
    <button
      type="button"
      className="flex h-full min-w-0 items-center gap-1.5 rounded-l-full pl-2.5 hover:text-accent-ink coarse:pl-3.5"
    >
      <span className="text-muted">{label}</span>
      <bdi className="truncate">{value}</bdi>
    </button>
  )
  return (
    <span className="inline-flex h-7 min-w-0 max-w-full items-center rounded-full border border-accent-line bg-accent-soft text-sm coarse:h-11">
      <Popover trigger={trigger} label={`Filter by ${label.toLowerCase()}`} open={open} onOpenChange={setOpen}>
        {children(() => setOpen(false))}
      </Popover>
      <button
        type="button"
        aria-label={`Remove the filter ${label}: ${value}`}
        onClick={onRemove}
        className="grid h-full w-7 shrink-0 place-items-center rounded-r-full text-muted hover:text-ink coarse:w-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
