'use client'

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { isBulkAction } from '../runs/bulk-actions'
import { isShortcut } from '../shortcuts/is-shortcut'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Consequence } from './consequence'
import { KeepMessageField } from './keep-message-field'
import { MeanwhileNotice } from './meanwhile-notice'
import { useReasonsAgainst } from './moderation-context'
import { ASK, OrderAsRun } from './order-as-run'
import { ReasonField } from './reason-field'
import type { ReasonTemplate } from './reason-templates'
import { TargetCard } from './target-card'
import { useReasonMissing } from './use-reason-asked'
import { useSecondsUntil } from './use-seconds-until'
import type { VerbForm } from './use-verb-form'
import { VerbAlert } from './verb-alert'
import { VERBS } from './verbs'
import { waitingFor } from './waiting-for'

interface VerbFrameProps {
  form: VerbForm
  /** What will have changed, in a sentence. */
  consequence: ReactNode
  onSubmit: () => void
  /** Whether it can be taken back, where the usual sentence does not tell all. */
  lasting?: string
  /** How the reason differs from an explanation that may be left out. */
  reason?: { optional: boolean; hint: string }
  /** Takes a template with what it fills in besides the reason. */
  onTemplate?: (template: ReasonTemplate) => void
  /** The fields between consequence and reason. */
  children?: ReactNode
  /** The fields after the reason, where that is what matters most. */
  after?: ReactNode
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
    lasting = VERBS[form.verb].undoable ? 'You can undo this.' : 'Cannot be taken back.',
    reason,
    onTemplate,
    children,
    after,
    incomplete = [],
    danger = false,
    enterSends = !danger,
    otherWay,
  } = props
  const consequenceId = useId()
  const wait = useSecondsUntil(form.error?.readyAt)
  const unsaid = useReasonMissing(VERBS[form.verb].action, form.fields.reason)
  const because = [...form.because, ...waitingFor(form.error?.code, wait), ...incomplete, ...unsaid]
  const against = useReasonsAgainst()(form.verb, form.person)
  const kept = form.kept && <KeepMessageField kept={form.kept} />
  const onKeyDown = (event: KeyboardEvent) => {
    if (enterSends || event.key !== 'Enter' || isShortcut(event, 'dialog.send')) return
    if (sendsByEnter(event.target)) event.preventDefault()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && form.onClose()}
      title={form.title}
      onSubmit={onSubmit}
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
            <span className="max-w-64 truncate">{form.sends}</span>
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only decides what Enter does in the fields inside */}
      <div className="space-y-4" onKeyDown={onKeyDown}>
        <TargetCard person={form.person} history={form.history} />
        <Consequence id={consequenceId} refused={form.pending ? [] : against}>
          {consequence} <span className="text-muted">{lasting}</span>
        </Consequence>
        {children}
        {!after && kept}
        <ReasonField
          action={VERBS[form.verb].action}
          value={form.fields.reason}
          onChange={reason => form.change({ reason })}
          onTemplate={onTemplate}
          error={form.fieldErrors.reason}
          isFirst={Boolean(after)}
          {...reason}
        />
        {after}
        {after && kept}
        <MeanwhileNotice news={form.news} />
        {form.error && !form.error.meanwhile && (
          <VerbAlert error={form.error} wait={wait}>
            <WayOn {...form} />
          </VerbAlert>
        )}
      </div>
    </Dialog>
  )
}

type Waiting = Pick<VerbForm, 'error' | 'postponed' | 'isAsSent' | 'leave' | 'kept'>

/** What somebody can do who is not to wait for it. */
function WayOn({ error, postponed, isAsSent, leave, kept }: Waiting) {
  // What was changed since has not been asked for.
  if (!isAsSent) return null
  // What has an entry reached the platform: Steward's own limit on orders is no matter of patience.
  const platformAsks = error?.code === 'rate_limited' && error.entryId !== undefined
  const words = error?.code === 'approval_needed' ? ASK : platformAsks && isBulkAction(postponed.action) ? LATER : null
  if (!words) return null
  return (
    <>
      {kept?.checked && <p className="text-sm">A run keeps no copy of the message; its own menu does, at once.</p>}
      <OrderAsRun order={postponed} {...words} onOrdered={leave} />
    </>
  )
}

const LATER = { label: 'Let Steward do it', told: 'Steward does it as soon as the platform allows.' }

/** What would send its form when Enter is pressed in it. */
function sendsByEnter(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
