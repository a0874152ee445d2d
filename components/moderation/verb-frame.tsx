'use client'

import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Consequence } from './consequence'
import { holdEnter } from './hold-enter'
import { KeepMessageField } from './keep-message-field'
import { KeptFrom } from './kept-from'
import { MeanwhileNotice } from './meanwhile-notice'
import { useReasonsAgainst } from './moderation-context'
import { ReasonField } from './reason-field'
import type { ReasonTemplate } from './reason-templates'
import { TargetCard } from './target-card'
import { useReasonMissing } from './use-reason-asked'
import { useSecondsUntil } from './use-seconds-until'
import type { VerbForm } from './use-verb-form'
import { VerbAlert } from './verb-alert'
import { VERBS } from './verbs'
import { waitingFor } from './waiting-for'
import { WayOn } from './way-on'

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
      <div className="space-y-4" onKeyDown={enterSends ? undefined : holdEnter}>
        <TargetCard person={form.person} history={form.history} />
        <Consequence id={consequenceId} refused={form.pending ? [] : against}>
          {consequence} <span className="text-muted">{lasting}</span>
        </Consequence>
        <KeptFrom {...form} />
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
