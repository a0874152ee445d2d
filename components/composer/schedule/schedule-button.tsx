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
import { useSchedulesUrl } from './use-schedules-url'

// Nobody who only writes and sends needs it.
const ScheduleDialog = late(() => import('./schedule-dialog').then(({ ScheduleDialog }) => ScheduleDialog))

/** Beside the button that sends: at another time. Where a scheduled message is being changed, the button that saves it. */
export function ScheduleButton() {
  const target = useEditor(state => state.target)
  const store = useEditorStore()
  const { because, problems } = useReasonsAgainst()
  const { show } = useSchedulesUrl()
  const [isAsking, setAsking] = useState(false)
  // What was chosen outlives closing, and so does the id: an order whose answer was lost is stored once.
  const [draft, setDraft] = useState<ScheduleDraft | null>(null)
  const order = useOrderId(`schedule ${useGuild().id}`, () => timeOrderedUuid())
  const of = writingOf(target)
  const ask = () => {
    if (draft?.of !== of) setDraft(draftOf(target))
    setAsking(true)
  }
  const save = () => {
    const [first] = problems
    if (because.length === 0) ask()
    else if (first) focusPath(store, first.path)
  }
  const isChange = target.kind === 'schedule'
  useSendShortcut(isChange ? save : null)
  // The form goes with its message.
  if (isAsking && draft?.of !== of) setAsking(false)
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
            { items: [{ label: 'Scheduled messages', onSelect: show }] },
          ]}
        >
          <Button icon={icon}>Schedule</Button>
        </Menu>
      )}
      {isAsking && draft?.of === of && (
        <ScheduleDialog
          draft={draft}
          order={order}
          onChange={choice => setDraft(former => former && { ...former, choice })}
          onDone={() => {
            setDraft(null)
            setAsking(false)
          }}
          onShow={() => {
            setAsking(false)
            show()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
