'use client'

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

interface SortableItemProps {
  itemKey: string
  /** Of the handle: "Move embed 2". */
  label: string
  className?: string
  style?: CSSProperties
  /** Gets the handle, which stands where the item wants it. */
  children: (handle: ReactNode) => ReactNode
}

/** A part of a list that is dragged by its handle, or moved by the arrow keys from there. */
export function SortableItem({ itemKey, label, className, style, children }: SortableItemProps) {
  const sortable = useSortable({ id: itemKey })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={label}
      className="grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faint hover:bg-hover hover:text-ink coarse:size-11"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ ...style, transform: CSS.Translate.toString(transform), transition }}
      className={clsx('isolate', className, isDragging && 'relative z-10 shadow-float')}
    >
      {children(handle)}
    </li>
  )
}
