'use client'

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Textarea } from '../ui/textarea'
import { TargetCard } from './target-card'
import { useSecondsUntil } from './use-seconds-until'
import type { VerbForm } from './use-verb-form'
import { VerbAlert } from './verb-alert'

// 400: with the moderator's name before it, a reason fits the platform's audit log.
const REASON_MAX = 400

interface VerbFrameProps {
  form: VerbForm
  /** What will have changed, in a sentence. */
  consequence: ReactNode
  onSubmit: () => void
  /** The fields between consequence and reason. */
  children?: ReactNode
  /** Why it cannot be sent as it is filled in. */
  incomplete?: string[]
  /** A red button. */
  danger?: boolean
  /** Whether Enter in a field sends: only where it can be taken back. */
  enterSends?: boolean
  /** A button for the other way out, at the left. */
  otherWay?: ReactNode
}

/** A verb's dialog: whom it hits, what it does, the fields, the reason, and the button that repeats the verb. */
export function VerbFrame(props: VerbFrameProps) {
  const {
    form,
    consequence,
    onSubmit,
    children,
    incomplete = [],
    danger = false,
    enterSends = !danger,
    otherWay,
  } = props
  const consequenceId = useId()
  const wait = useSecondsUntil(form.error?.readyAt)
  const waiting = wait > 0 ? [`The platform asks for ${wait} s of patience.`] : []
  const because = [...form.because, ...waiting, ...incomplete]
  const send = () => {
    if (because.length === 0 && !form.pending) onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) send()
    else if (!enterSends && sendsByEnter(event.target)) event.preventDefault()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && form.onClose()}
      title={form.title}
      onSubmit={send}
      describedBy={consequenceId}
      footer={
        <>
          {otherWay && <div className="mr-auto">{otherWay}</div>}
          <Button onClick={form.onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            pending={form.pending}
            disabledBecause={because}
            className="max-w-full"
          >
            <span className="max-w-64 truncate">{form.title}</span>
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only decides what Enter does in the fields inside */}
      <div className="space-y-4" onKeyDown={onKeyDown}>
        <TargetCard person={form.person} history={form.history} />
        <p id={consequenceId} className="text-pretty">
          {consequence}
        </p>
        {children}
        <Field
          label="Reason"
          optional
          error={form.fieldErrors.reason}
          hint="Kept in the log here and sent, with your name, to the platform's audit log."
        >
          <Textarea
            limit={REASON_MAX}
            rows={2}
            value={form.fields.reason}
            onChange={event => form.change({ reason: event.target.value })}
          />
        </Field>
        {form.error && <VerbAlert error={form.error} wait={wait} />}
      </div>
    </Dialog>
  )
}

/** What would send its form when Enter is pressed in it. */
function sendsByEnter(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
