'use client'

import { Bookmark } from 'lucide-react'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import type { Views } from './use-views'

/** Opens the menu of views, and says which is shown. */
export function ViewsButton({ views: { groups, active } }: { views: Views }) {
  return (
    <Menu groups={groups}>
      <Button
        variant="ghost"
        icon={<Bookmark aria-hidden className="size-4" />}
        aria-label={active ? `Views: ${active.name}` : 'Views'}
      >
        <bdi className="max-w-40 truncate">{active?.name ?? 'Views'}</bdi>
      </Button>
    </Menu>
  )
}
