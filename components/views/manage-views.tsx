'use client'

import type { SavedView } from '@/lib/views/saved-view'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ViewLine } from './view-line'

/** All views, to rename and to delete. */
export function ManageViews({ views, onClose }: { views: SavedView[]; onClose: () => void }) {
  const mayNotShare = useReasonsAgainstAction('guild.settings')
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Views"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {views.length === 0 && <p className="text-muted">No view is left.</p>}
      <ul className="-my-2 divide-y divide-line">
        {views.map(view => (
          <ViewLine key={view.id} view={view} disabledBecause={view.shared ? mayNotShare : []} />
        ))}
      </ul>
    </Dialog>
  )
}
