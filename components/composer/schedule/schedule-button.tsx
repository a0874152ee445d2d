'use client'

import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { Menu } from '../../ui/menu'
import { useReasonsAgainst } from '../send/use-reasons-against'
import { useEditor } from '../store/editor-context'
import { draftOf, type ScheduleDraft } from './schedule-draft'

// Nobody who only writes and sends needs them.
const ScheduleLayers = late(() => import('./schedule-layers').then(({ ScheduleLayers }) => ScheduleLayers))

/** Beside the button that sends: at another time. Where a scheduled message is being changed, the button that saves it. */
export function ScheduleButton() {
  const target = useEditor(state => state.target)
  const { because } = useReasonsAgainst()
  const [open, setOpen] = useState<'form' | 'list' | null>(null)
  // What was chosen outlives closing, and so does its id: an order whose answer was lost is stored once.
  const [draft, setDraft] = useState<ScheduleDraft | null>(null)
  const of = target.kind === 'schedule' ? target.scheduleId : 'new'
  const ask = () => {
    if (draft?.of !== of) setDraft({ of, ...draftOf(target) })
    setOpen('form')
  }
  const icon = <CalendarClock aria-hidden className="size-4" />
  return (
    <>
      {target.kind === 'schedule' ? (
        <Button variant="primary" icon={icon} disabledBecause={because} onClick={ask}>
          Save changes
        </Button>
      ) : (
        <Menu
          groups={[
            { items: [{ label: 'Send at another time', onSelect: ask, disabledBecause: because }] },
            { items: [{ label: 'Scheduled messages', onSelect: () => setOpen('list') }] },
          ]}
        >
          <Button icon={icon}>Schedule</Button>
        </Menu>
      )}
      {open && (
        <ScheduleLayers
          open={open}
          draft={draft?.of === of ? draft : null}
          onChange={choice => setDraft(former => former && { ...former, choice })}
          onDone={() => {
            setDraft(null)
            setOpen(null)
          }}
          onTaken={() => setDraft(former => former && { ...former, scheduleId: draftOf(target).scheduleId })}
          onShow={() => setOpen('list')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
