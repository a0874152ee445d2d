'use client'

import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { v7 as timeOrderedUuid } from 'uuid'
import { useGuild } from '../../shell/guild-context'
import { ariaKeys } from '../../shortcuts/key-words'
import { shortcut } from '../../shortcuts/shortcuts'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { Menu } from '../../ui/menu'
import { useOrderId } from '../send/use-order-id'
import { useReasonsAgainst } from '../send/use-reasons-against'
import { useSendShortcut } from '../send/use-send-shortcut'
import { useEditor, useEditorStore } from '../store/editor-context'
import { focusPath } from '../store/focus-path'
import { draftOf, type ScheduleDraft, writingOf } from './schedule-draft'

// Nobody who only writes and sends needs them.
const ScheduleLayers = late(() => import('./schedule-layers').then(({ ScheduleLayers }) => ScheduleLayers))

/** Beside the button that sends: at another time. Where a scheduled message is being changed, the button that saves it. */
export function ScheduleButton() {
  const target = useEditor(state => state.target)
  const store = useEditorStore()
  const { because, problems } = useReasonsAgainst()
  const [open, setOpen] = useState<'form' | 'list' | null>(null)
  // What was chosen outlives closing, and so does the id: an order whose answer was lost is stored once.
  const [draft, setDraft] = useState<ScheduleDraft | null>(null)
  const order = useOrderId(`schedule ${useGuild().id}`, () => timeOrderedUuid())
  const of = writingOf(target)
  const ask = () => {
    if (draft?.of !== of) setDraft(draftOf(target))
    setOpen('form')
  }
  const save = () => {
    const [first] = problems
    if (because.length === 0) ask()
    else if (first) focusPath(store, first.path)
  }
  const isChange = target.kind === 'schedule'
  useSendShortcut(isChange ? save : null)
  // The form goes with its message.
  if (open === 'form' && draft?.of !== of) setOpen(null)
  const icon = <CalendarClock aria-hidden className="size-4" />
  return (
    <>
      {isChange ? (
        <Button
          variant="primary"
          icon={icon}
          disabledBecause={because}
          aria-keyshortcuts={ariaKeys(shortcut('message.send').keys)}
          aria-haspopup="dialog"
          onClick={save}
        >
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
