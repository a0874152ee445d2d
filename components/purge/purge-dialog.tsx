'use client'

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import { ReasonField } from '../moderation/reason-field'
import { useSecondsUntil } from '../moderation/use-seconds-until'
import { VerbAlert } from '../moderation/verb-alert'
import { bulkWords } from '../runs/bulk-words'
import { isShortcut } from '../shortcuts/is-shortcut'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Dialog } from '../ui/dialog'
import { usePurgeForm } from './use-purge-form'

interface PurgeDialogProps {
  guildId: string
  targets: TargetsOfMessages
  /** How many that is, about where messages come and go; undefined: nobody can tell now. */
  count: number | undefined
  /** Whose or which messages, where the number alone does not say. */
  children?: ReactNode
  onClose: () => void
}

/** The order to delete messages. Its button deletes nothing: it makes the plan, which shows every one of them. */
export function PurgeDialog({ guildId, targets, count, children, onClose }: PurgeDialogProps) {
  const consequenceId = useId()
  const form = usePurgeForm(guildId, targets)
  const wait = useSecondsUntil(form.error?.readyAt)
  const because = [
    ...(count === 0 ? ['There is no message to delete.'] : []),
    ...(wait > 0 ? [`The platform asks for ${wait} s of patience.`] : []),
  ]
  const send = () => {
    if (because.length === 0 && !form.pending) form.plan()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event, 'dialog.send')) send()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={count === undefined ? 'Delete messages' : bulkWords('message.delete').title(count)}
      onSubmit={send}
      describedBy={consequenceId}
      footer={
        <>
          <p className="mr-auto self-center text-muted text-sm max-wide:w-full">Nothing happens before you start it.</p>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={form.pending} disabledBecause={because}>
            Show the plan
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only lets Ctrl+Enter send from the fields inside */}
      <div className="space-y-4" onKeyDown={onKeyDown}>
        {children}
        <p id={consequenceId} className="text-pretty">
          The next page shows each message that would go, and how long that takes. Before the first one is deleted a
          copy of all of them is stored.{' '}
          <span className="text-muted">
            {'filter' in targets && 'What is written from now on never joins. '}
            Deleted messages do not come back.
          </span>
        </p>
        <Checkbox
          label="Pinned messages too"
          checked={form.fields.pinnedToo}
          onChange={event => form.change({ pinnedToo: event.target.checked })}
        />
        <ReasonField
          action="message.delete"
          value={form.fields.reason}
          onChange={reason => form.change({ reason })}
          error={form.fieldErrors.reason}
        />
        {form.error && !form.fieldErrors.reason && <VerbAlert error={{ ...form.error, fields: {} }} wait={wait} />}
      </div>
    </Dialog>
  )
}
