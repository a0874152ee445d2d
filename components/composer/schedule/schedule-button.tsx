'use client'

import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { v7 as timeOrderedUuid } from 'uuid'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { Menu } from '../../ui/menu'
import { useOrderId } from '../send/use-order-id'
import { useReasonsAgainst } from '../send/use-reasons-against'
import { useEditor } from '../store/editor-context'
import { draftOf, type ScheduleDraft, writingOf } from './schedule-draft'

// Nobody who only writes and sends needs them.
const ScheduleLayers = late(() => import('./schedule-layers').then(({ ScheduleLayers }) => ScheduleLayers))

/** Beside the button that sends: at another time. Where a scheduled message is being changed, the button that saves it. */
export function ScheduleButton() {
  const target = useEditor(state => state.target)
  const { because } = useReasonsAgainst()
  const [open, setOpen] = useState<'form' | 'list' | null>(null)
  // What was chosen outlives closing, and so does the id: an order whose answer was lost is stored once.
  const [draft, setDraft] = useState<ScheduleDraft | null>(null)
  const order = useOrderId(`schedule ${useGuild().id}`, () => timeOrderedUuid())
  const of = writingOf(target)
  const ask = () => {
    if (draft?.of !== of) setDraft(draftOf(target))
    setOpen('form')
  }
  // The form goes with its message.
  if (open === 'form' && draft?.of !== of) setOpen(null)
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
          order={order}
          onChange={choice => setDraft(former => former && { ...former, choice })}
          onDone={() => {
            setDraft(null)
            setOpen(null)
          }}
          onShow={() => setOpen('list')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
