'use client'

import { CalendarClock } from 'lucide-react'
import { Button } from '../../ui/button'
import { stopChanging } from '../drafts/stop-writing'
import { useEditor, useEditorStore } from '../store/editor-context'
import { whenWords } from './schedule-words'

/** Above everything: that a scheduled message is being changed, and how to stop. */
export function ScheduleBanner() {
  const store = useEditorStore()
  const target = useEditor(state => state.target)
  if (target.kind !== 'schedule') return null
  return (
    <section
      aria-label="Changing a scheduled message"
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-info-line bg-info-soft px-3 py-1.5 text-info text-sm wide:mx-5"
    >
      <p className="flex min-w-48 flex-1 items-center gap-2 max-wide:basis-full max-wide:pt-1">
        <CalendarClock aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          You are changing a scheduled message. {whenWords(target.times)}.
          {target.asideTarget && ' What you were changing before is laid aside, and comes back after it.'}
        </span>
      </p>
      <Button size="small" onClick={() => stopChanging(store)}>
        Stop changing
      </Button>
    </section>
  )
}
