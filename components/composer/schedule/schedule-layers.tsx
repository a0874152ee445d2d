'use client'

import type { OrderId } from '../send/use-order-id'
import { ScheduleDialog } from './schedule-dialog'
import type { ScheduleDraft } from './schedule-draft'
import { SchedulesSheet } from './schedules-sheet'
import type { WhenChoice } from './when-choice'

interface ScheduleLayersProps {
  open: 'form' | 'list'
  /** Null: nothing is being chosen. */
  draft: ScheduleDraft | null
  order: OrderId
  onChange: (choice: WhenChoice) => void
  onDone: () => void
  onShow: () => void
  onClose: () => void
}

/** What opens from the button that schedules. */
export function ScheduleLayers({ open, draft, order, onChange, onDone, onShow, onClose }: ScheduleLayersProps) {
  return (
    <>
      {open === 'form' && draft && (
        <ScheduleDialog
          draft={draft}
          order={order}
          onChange={onChange}
          onClose={onClose}
          onDone={onDone}
          onShow={onShow}
        />
      )}
      {open === 'list' && <SchedulesSheet onClose={onClose} />}
    </>
  )
}
