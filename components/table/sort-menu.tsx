'use client'

import { clsx } from 'clsx'
import { ArrowDownUp } from 'lucide-react'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'

interface SortMenuProps<Sort extends string> {
  /** Every order there is, in words. */
  labels: Record<Sort, string>
  sort: Sort
  onSort: (sort: Sort) => void
  className?: string
}

/** The order of a list: all of them, also where their column is not shown. */
export function SortMenu<Sort extends string>({ labels, sort, onSort, className }: SortMenuProps<Sort>) {
  return (
    <Menu
      groups={[
        {
          label: 'Order',
          items: (Object.keys(labels) as Sort[]).map(id => ({
            label: labels[id],
            checked: id === sort,
            onSelect: () => onSort(id),
          })),
        },
      ]}
    >
      <Button
        variant="ghost"
        icon={<ArrowDownUp aria-hidden className="size-4" />}
        aria-label={`Sort: ${labels[sort]}`}
        title={labels[sort]}
        className={clsx('max-wide:px-2.5!', className)}
      >
        <span className="max-[22.5rem]:sr-only">Sort</span>
      </Button>
    </Menu>
  )
}
