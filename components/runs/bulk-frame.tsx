'use client'

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { ReasonField } from '../moderation/reason-field'
import { useSecondsUntil } from '../moderation/use-seconds-until'
import { VerbAlert } from '../moderation/verb-alert'
import { isShortcut } from '../shortcuts/is-shortcut'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { BulkAction } from './bulk-actions'
import { BulkConsequence } from './bulk-consequence'
import { BulkFields } from './bulk-fields'
import type { BulkForm } from './use-bulk-form'

interface BulkFrameProps {
  title: string
  action: BulkAction
  form: BulkForm
  /** Stands above everything else: whom it is about. */
  children?: ReactNode
  /** What the reason is for, where it is not for everybody. */
  reasonHint?: string
  /** Why it cannot be planned as it is filled in. */
  incomplete?: string[]
  onPlan: () => void
  onClose: () => void
}

/** The dialog of an order for many. Its button does nothing to anybody: it makes the plan. */
export function BulkFrame({
  title,
  action,
  form,
  children,
  reasonHint,
  incomplete = [],
  onPlan,
  onClose,
}: BulkFrameProps) {
  const consequenceId = useId()
  const wait = useSecondsUntil(form.error?.readyAt)
  const waiting = wait > 0 ? [`The platform asks for ${wait} s of patience.`] : []
  const because = [...form.because, ...waiting, ...incomplete]
  const send = () => {
    if (because.length === 0 && !form.pending) onPlan()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event, 'dialog.send')) send()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
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
          <BulkConsequence action={action} fields={form.fields} />
        </p>
        <BulkFields action={action} form={form} />
        <ReasonField
          action={action}
          value={form.fields.reason}
          onChange={reason => form.change({ reason })}
          error={form.fieldErrors.reason}
          hint={reasonHint}
        />
        {form.error && <VerbAlert error={form.error} wait={wait} />}
      </div>
    </Dialog>
  )
}
