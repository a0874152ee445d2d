'use client'

import { useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { inSentences } from './in-sentences'
import { ReasonField } from './reason-field'
import { type Undoing, WHAT_UNDO_DOES } from './undoing'
import { useDraft } from './use-draft'
import { useSecondsUntil } from './use-seconds-until'
import { useUndo } from './use-undo'
import { VerbAlert } from './verb-alert'
import { waitDetails } from './wait-details'
import { waitingFor } from './waiting-for'

// What an undo sends besides comes from the log.
const FIELDS = new Set(['reason'])

/** Asks before an entry of the log is taken back, and again where others have changed something since or a part of it stays. */
export function UndoDialog({ undoing, onClose }: { undoing: Undoing; onClose: () => void }) {
  const undo = useUndo()
  const { fields, change, forget } = useDraft(`undo ${undoing.entryId}`, {})
  const { reason } = fields
  const [failure, setFailure] = useState(undoing.error && { error: undoing.error, at: undoing.failedAt ?? 0 })
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()
  const { error, at = 0 } = failure ?? {}
  const wait = useSecondsUntil(error?.retryAfterMs === undefined ? undefined : at + error.retryAfterMs)
  const unsaid = inSentences(error?.fields).reason
  // What they have read and are sure of. Said once, it holds for what is refused for another cause meanwhile.
  const [sureOf, setSureOf] = useState<string>()
  const read = error?.confirmable ? error.message : sureOf
  const confirm = read !== undefined
  const send = async () => {
    setPending(true)
    setSureOf(read)
    const next = await undo(undoing, { reason, confirm, read })
    setPending(false)
    if (!next) forget()
    if (!isOpen()) return next && toastTrouble(next.message, { details: waitDetails(next) })
    if (next) setFailure({ error: next, at: Date.now() })
    else onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Undo: ${undoing.told}`}
      description={undoing.consequence ?? WHAT_UNDO_DOES}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending} disabledBecause={waitingFor(error?.code, wait)}>
            {confirm ? 'Undo anyway' : 'Undo'}
          </Button>
        </>
      }
    >
      <ReasonField
        value={reason}
        onChange={reason => change({ reason })}
        error={unsaid}
        optional={unsaid === undefined}
      />
      {error && <VerbAlert error={error} wait={wait} beside={FIELDS} />}
    </Dialog>
  )
}
