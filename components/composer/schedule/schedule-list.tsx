'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { isEmpty } from '@/lib/message-rules/check-message'
import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useEditorStore } from '../store/editor-context'
import { ScheduleItem } from './schedule-item'
import { beginScheduleChange, beginScheduleCopy } from './schedule-mode'

interface ScheduleListProps {
  query: UseQueryResult<ScheduleView[]>
  onCancel: (scheduled: ScheduleView) => void
  onClose: () => void
}

/** Those that wait or were stopped, then those that have ended. */
export function ScheduleList({ query: { data, error, refetch }, onCancel, onClose }: ScheduleListProps) {
  const store = useEditorStore()
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.length === 0) {
    return (
      <EmptyState icon={<CalendarClock />} title="Nothing is scheduled">
        Write a message and choose when it is sent.
      </EmptyState>
    )
  }
  const change = (scheduled: ScheduleView) => {
    beginScheduleChange(store, scheduled)
    onClose()
  }
  const copy = (scheduled: ScheduleView) => {
    const back = isEmpty(store.getState().message) ? '' : ' Undo brings back what was there.'
    beginScheduleCopy(store, scheduled)
    if (scheduled.message.files.length === 0) toastDone(`A copy is in the editor.${back}`)
    else toastTrouble('A copy is in the editor, without files: choose what you need anew.', { tone: 'warning' })
    onClose()
  }
  const isOpen = ({ state }: ScheduleView) => state === 'waiting' || state === 'stopped'
  const [open, ended] = [data.filter(isOpen), data.filter(scheduled => !isOpen(scheduled))]
  const items = (some: ScheduleView[]) => (
    <ul className="divide-y divide-line">
      {some.map(scheduled => (
        <li key={scheduled.id}>
          <ScheduleItem
            scheduled={scheduled}
            onChange={() => change(scheduled)}
            onCopy={() => copy(scheduled)}
            onCancel={() => onCancel(scheduled)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="-my-4 space-y-2">
      {items(open)}
      {ended.length > 0 && (
        <section aria-label="Ended" className="border-line border-t pt-4">
          <h3 className="font-medium text-muted text-sm">Ended</h3>
          {items(ended)}
        </section>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading the scheduled messages</span>
      {[0, 1, 2].map(index => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
  )
}
