'use client'

import { Ellipsis } from 'lucide-react'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import type { MenuGroup } from '../ui/menu-content'

interface MoreButtonProps {
  groups: MenuGroup[]
  /** What was chosen is under way. */
  pending?: boolean
}

/** On a phone, beside the count of a list: what has no room for its words there. */
export function MoreButton({ groups, pending }: MoreButtonProps) {
  return (
    <span className="flex wide:hidden">
      <Menu align="end" groups={groups}>
        <Button variant="ghost" aria-label="More actions" pending={pending} className="w-8 px-0! coarse:w-11">
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      </Menu>
    </span>
  )
}
