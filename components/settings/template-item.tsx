'use client'

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import { cutInSentence } from '@/lib/permissions/cut-in-sentence'
import { filledWords } from '@/lib/wordings/length-words'
import type { ReasonTemplate } from '../moderation/reason-templates'
import { IconButton } from '../ui/icon-button'
import { offeredWords } from './offered-actions'

interface TemplateItemProps {
  template: ReasonTemplate
  mayChange: boolean
  onOpen: (what: 'edit' | 'delete') => void
}

/** One template with its handle; what it is offered for in small. */
export function TemplateItem({ template, mayChange, onOpen }: TemplateItemProps) {
  const { id, text, actions } = template
  const sortable = useSortable({ id, disabled: !mayChange })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable
  const named = cutInSentence(text, 40)
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'flex items-center gap-2 bg-surface px-2 py-1.5 first:rounded-t-card last:rounded-b-card',
        isDragging && 'relative z-10 shadow-float',
        !mayChange && 'px-3.5',
      )}
    >
      {mayChange && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move: ${named}`}
          className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faint hover:bg-hover hover:text-ink coarse:size-11"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      )}
      <div className="min-w-0 flex-1 py-1">
        <p dir="auto" className="text-pretty">
          {text}
        </p>
        <p className="text-muted text-sm">{[offeredWords(actions), ...filledWords(template)].join(' · ')}</p>
      </div>
      {mayChange && (
        <div className="flex shrink-0">
          <IconButton
            label={`Change: ${named}`}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => onOpen('edit')}
          />
          <IconButton
            label={`Delete: ${named}`}
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => onOpen('delete')}
          />
        </div>
      )}
    </li>
  )
}
