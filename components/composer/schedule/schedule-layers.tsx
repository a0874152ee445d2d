'use client'

import { ScheduleDialog } from './schedule-dialog'
import type { ScheduleDraft } from './schedule-draft'
import { SchedulesSheet } from './schedules-sheet'
import type { WhenChoice } from './when-choice'

interface ScheduleLayersProps {
  open: 'form' | 'list'
  /** Null: nothing is being chosen. */
  draft: ScheduleDraft | null
  onChange: (choice: WhenChoice) => void
  onDone: () => void
  onTaken: () => void
  onShow: () => void
  onClose: () => void
}

/** What opens from the button that schedules. */
export function ScheduleLayers({ open, draft, onChange, onDone, onTaken, onShow, onClose }: ScheduleLayersProps) {
  return (
    <>
      {open === 'form' && draft && (
        <ScheduleDialog
          draft={draft}
          onChange={onChange}
          onClose={onClose}
          onDone={onDone}
          onTaken={onTaken}
          onShow={onShow}
        />
      )}
      {open === 'list' && <SchedulesSheet onClose={onClose} />}
    </>
  )
}
