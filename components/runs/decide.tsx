'use client'

import { useId, useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RunView } from '@/lib/runs/run-views'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Textarea } from '../ui/textarea'
import { runTitle } from './run-words'
import { useRunCommand } from './use-run-command'

/** Approve and deny, refused with why where the viewer is not the one to decide. */
export function Decide({ run }: { run: RunView }) {
  const { send, pending } = useRunCommand(run.id)
  const [isDenying, setDenying] = useState(false)
  const because = run.may.decide ? [] : run.decideBecause
  const what = `${runTitle(run)} for ${nameInSentence(run.requestedBy.name)}`
  return (
    <>
      <Button disabledBecause={because} aria-label={`Deny: ${what}`} onClick={() => setDenying(true)}>
        Deny
      </Button>
      <Button
        variant="primary"
        pending={pending !== null && !isDenying}
        disabledBecause={because}
        aria-label={`Approve: ${what}`}
        onClick={() => void send('decideRun', { approve: true })}
      >
        Approve
      </Button>
      {isDenying && (
        <DenyDialog
          run={run}
          pending={pending !== null}
          onDeny={async reason => {
            if (await send('decideRun', { approve: false, reason })) setDenying(false)
          }}
          onClose={() => setDenying(false)}
        />
      )}
    </>
  )
}

interface DenyDialogProps {
  run: RunView
  pending: boolean
  onDeny: (reason: string) => void
  onClose: () => void
}

function DenyDialog({ run, pending, onDeny, onClose }: DenyDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Deny: ${runTitle(run)}`}
      describedBy={id}
      onSubmit={() => onDeny(reason)}
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
      <Field label="Reason" optional>
        <Textarea limit={400} rows={2} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
