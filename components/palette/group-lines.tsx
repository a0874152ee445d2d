'use client'

import { Command } from 'cmdk'
import { RotateCw } from 'lucide-react'
import { Skeleton } from '../ui/skeleton'
import { ItemLine } from './item-line'
import type { PaletteGroup, PaletteItem } from './palette-item'

const HEADING =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs'
// About as many lines as a first answer has.
const LINES = ['w-40', 'w-56', 'w-32']

/** A group with its heading: what there is of it, what is on its way, and another try for what failed. */
export function GroupLines({ group, onChoose }: { group: PaletteGroup; onChoose: (item: PaletteItem) => void }) {
  const { label, items, pending = false, error } = group
  if (items.length === 0 && !pending && !error) return null
  return (
    <Command.Group heading={label} className={HEADING}>
      {items.map(item => (
        <ItemLine key={item.key} item={item} onChoose={onChoose} />
      ))}
      {pending && items.length === 0 && (
        <div aria-hidden>
          {LINES.map(width => (
            <div key={width} className="flex h-9 items-center gap-2.5 px-2.5 coarse:h-11">
              <Skeleton className="size-5 rounded-full" />
              <Skeleton className={`h-3.5 ${width}`} />
            </div>
          ))}
        </div>
      )}
      {error && (
        <ItemLine
          item={{
            key: `retry:${label}`,
            label: `${error.message} Try again`,
            icon: <RotateCw />,
            stays: true,
            onSelect: error.retry,
          }}
          onChoose={onChoose}
        />
      )}
    </Command.Group>
  )
}
