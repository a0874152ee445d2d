'use client'

import { useId, useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import type { RunView } from '@/lib/runs/run-views'
import { inSentences } from '../moderation/in-sentences'
import { NameOf } from '../moderation/name-of'
import { useDraft } from '../moderation/use-draft'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Textarea } from '../ui/textarea'
import { useIsOpen } from '../ui/use-is-open'
import { bulkWords } from './bulk-words'
import { Ordered } from './ordered'
import { runTitle, waiting } from './run-words'
import { WHAT_TAKING_BACK_DOES } from './undoes-words'
import { useRunCommand } from './use-run-command'

/** A decision about a run as it was when somebody pressed. */
export interface Decision {
  run: RunView
  approve: boolean
}

interface DecisionDialogProps {
  decision: Decision
  onClose: () => void
}

/** Asks once more before many are hit, or for the reason why they are not. */
export function DecisionDialog({ decision: { run, approve }, onClose }: DecisionDialogProps) {
  const { send, pending } = useRunCommand(run.id)
  const isOpen = useIsOpen()
  const common = { run, pending: pending !== null, onClose }
  const decide = async (input: object, onInvalid?: OnInvalid) => {
    const isDone = await send('decideRun', { approve, ...input }, { ...(onInvalid && { onInvalid }) })
    if (isDone && isOpen()) onClose()
    return isDone !== null
  }
  return approve ? (
    <ApproveDialog {...common} onApprove={() => void decide({})} />
  ) : (
    <DenyDialog {...common} onDeny={(reason, onInvalid) => decide({ reason }, onInvalid)} />
  )
}

/** Says what is wrong beside its field. */
type OnInvalid = (fields: ActionError['fields']) => void

interface OneProps {
  run: RunView
  pending: boolean
  onClose: () => void
}

function ApproveDialog({ run, pending, onApprove, onClose }: OneProps & { onApprove: () => void }) {
  const id = useId()
  const words = bulkWords(run)
  const count = waiting(run)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Approve: ${runTitle(run)}`}
      describedBy={id}
      size="small"
      onSubmit={onApprove}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={words.danger ? 'danger' : 'primary'} pending={pending}>
            Approve
          </Button>
        </>
      }
    >
      <div id={id} className="space-y-3 text-pretty">
        <p>
          <NameOf name={run.requestedBy.name} /> asked for it. It begins at once: {count.toLocaleString('en')}{' '}
          {count === 1 ? words.one : words.many} will be {words.past}
          {run.undoOfActor ? `: ${WHAT_TAKING_BACK_DOES}` : '.'}
        </p>
        <p>
          <Ordered run={run} />
        </p>
        <p className="text-muted">{words.undo ? `You can undo it afterwards. ${words.undo}` : words.never}</p>
      </div>
    </Dialog>
  )
}

interface DenyProps extends OneProps {
  /** Answers whether it is denied: the reason is kept until it is. */
  onDeny: (reason: string, onInvalid: OnInvalid) => Promise<boolean>
}

function DenyDialog({ run, pending, onDeny, onClose }: DenyProps) {
  const id = useId()
  const { fields, change, forget } = useDraft(`deny ${run.id}`, {})
  const { reason } = fields
  const [error, setError] = useState<string>()
  const deny = async () => {
    setError(undefined)
    if (await onDeny(reason, fields => setError(inSentences(fields).reason))) forget()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Deny: ${runTitle(run)}`}
      describedBy={id}
      onSubmit={() => void deny()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" pending={pending}>
            Deny
          </Button>
        </>
      }
    >
      <p id={id}>Nothing is done to anybody. The run stays in the list as denied, with your name.</p>
      <Field label="Reason" optional error={error}>
        <Textarea limit={400} rows={2} value={reason} onChange={event => change({ reason: event.target.value })} />
      </Field>
    </Dialog>
  )
}
