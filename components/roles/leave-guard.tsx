'use client'

import { LeaveDialog } from '../shell/leave-dialog'
import { isNothing, type Unsaved } from './role-drafts'

/** Asks before the page is left with something unsaved. It is kept in the tab either way. */
export function LeaveGuard({ unsaved }: { unsaved: Unsaved }) {
  return (
    <LeaveDialog
      guarded={!isNothing(unsaved)}
      description="Your changes to roles stay in this tab for when you come back. Until you save them, nothing changes for anybody."
    />
  )
}
