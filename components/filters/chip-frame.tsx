'use client'

import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover } from '../ui/popover'
import type { ChipDoing } from './filter-row'

interface ChipFrameProps extends ChipDoing {
  /** What the editor is called, and what the filter is called on its cross. */
  menu: string
  chip: string
  /** Stands before the words where that is not the same; empty where they answer for themselves. */
  label?: string
  words: string
  isCode?: boolean
  isWrong?: boolean
  /** The editor. */
  children: ReactNode
}

/** One filter: its text opens its editor, its cross takes it away. */
export function ChipFrame(props: ChipFrameProps) {
  const { menu, chip, label = chip, words, isCode, isWrong, open, onOpenChange, onRemove, children } = props
  return (
    <span
      className={clsx(
        'inline-flex h-7 min-w-0 max-w-full shrink-0 items-center rounded-full border text-sm coarse:h-11',
        isWrong ? 'border-danger-line bg-danger-soft' : 'border-accent-line bg-accent-soft',
      )}
    >
      <Popover
        label={menu}
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <button
            type="button"
            data-filter-chip
            className="flex h-full min-w-0 items-center gap-1.5 rounded-l-full pl-2.5 hover:text-accent-ink"
          >
            {label && <span className="shrink-0 text-muted">{label}</span>}
            <bdi title={words} className={clsx('max-w-60 truncate', isCode && 'font-mono')}>
              {words}
            </bdi>
          </button>
        }
      >
        {children}
      </Popover>
      <button
        type="button"
        aria-label={`Remove the filter ${chip} ${words}`}
        onClick={onRemove}
        className="grid h-full w-7 shrink-0 place-items-center rounded-r-full text-muted hover:text-ink coarse:w-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
