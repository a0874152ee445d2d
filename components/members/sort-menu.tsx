'use client'

import { ArrowDownUp } from 'lucide-react'
import type { MembersFilter } from '@/lib/directory/members-url'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'

type Sort = NonNullable<MembersFilter['sort']>

const LABELS: Record<Sort, string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-joined': 'Joined, newest first',
  joined: 'Joined, oldest first',
  '-created': 'Account, newest first',
  created: 'Account, oldest first',
}

interface SortMenuProps {
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The order of the list: all of them, also where their column is not shown. */
export function SortMenu({ sort, onSort }: SortMenuProps) {
  return (
    <Menu
      groups={[
        {
          label: 'Order',
          items: (Object.keys(LABELS) as Sort[]).map(id => ({
            label: LABELS[id],
            checked: id === sort,
            onSelect: () => onSort(id),
          })),
        },
      ]}
    >
      <Button
        variant="ghost"
        icon={<ArrowDownUp aria-hidden className="size-4" />}
        aria-label={`Sort: ${LABELS[sort]}`}
        title={LABELS[sort]}
      >
        <span className="max-wide:sr-only">Sort</span>
      </Button>
    </Menu>
  )
}
