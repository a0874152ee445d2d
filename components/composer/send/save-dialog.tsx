'use client'

import { useMemo } from 'react'
import { ReasonField } from '../../moderation/reason-field'
import { useSecondsUntil } from '../../moderation/use-seconds-until'
import { VerbAlert } from '../../moderation/verb-alert'
import { waitingFor } from '../../moderation/waiting-for'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { composed } from '../store/edited-message'
import { useEditor } from '../store/editor-context'
import { DifferenceList } from './difference-list'
import type { EditTarget } from './edit-mode'
import { lostByEdit } from './lost-by-edit'
import { messageDifference } from './message-difference'
import { useSave } from './use-save'

/** Shows what an edit changes, and saves it. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const target = useEditor(state => state.target)
  return target.kind === 'edit' ? <Save target={target} onClose={onClose} /> : null
}

function Save({ target, onClose }: { target: EditTarget; onClose: () => void }) {
  const message = useEditor(state => state.message)
  const changes = useMemo(() => messageDifference(target.original, composed(message)), [target.original, message])
  const lost = useMemo(() => lostByEdit(target, composed(message)), [target, message])
  const form = useSave(target, onClose)
  const wait = useSecondsUntil(form.error?.readyAt)
  const because = [...(changes.length === 0 ? ['It says this already.'] : []), ...waitingFor(form.error?.code, wait)]
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Save the changes"
      description="Everybody in the channel sees the new message, marked as edited."
      onSubmit={form.save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={form.pending} disabledBecause={because}>
            Save changes
          </Button>
        </>
      }
    >
      {changes.length > 0 && <DifferenceList changes={changes} />}
      {lost && <p className="text-pretty text-sm text-warning">{lost}</p>}
      <ReasonField action="message.edit" value={form.reason} onChange={form.setReason} error={form.reasonError} />
      {form.error && (
        <VerbAlert error={form.error} wait={wait}>
          {form.error.code === 'conflict' && (
            <Button size="small" pending={form.comparing} onClick={form.compare}>
              Compare with what it says now
            </Button>
          )}
        </VerbAlert>
      )}
    </Dialog>
  )
}
