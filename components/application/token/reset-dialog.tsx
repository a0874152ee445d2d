'use client'

import { useState } from 'react'
import type { NewToken } from '@/lib/application/token/reset-token'
import type { TokenView } from '@/lib/application/token/token-view'
import { useCommand } from '../../members/use-command'
import { useWaiting } from '../../moderation/use-waiting'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { PlainButton } from '../../ui/plain-button'
import type { TokenActions } from './token-actions'
import { TokenAlert } from './token-alert'

interface ResetDialogProps {
  view: TokenView
  send: TokenActions['resetToken']
  onReset: (fresh: NewToken) => void
  /** `hasFailed`: a reset was tried and came to nothing, so that what the page shows of the token may not hold any more. */
  onClose: (hasFailed: boolean) => void
}

/** The last question before the present token dies: the name, typed. */
export function ResetDialog({ view, send, onReset, onClose }: ResetDialogProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, pending, error } = useCommand(send)
  const { wait, waiting } = useWaiting(error)
  const close = () => !pending && onClose(error !== null && error.code !== 'invalid')
  const reset = async () => {
    if (folded(name) !== folded(view.name)) return setProblem('Type the name exactly as it stands above.')
    const fresh = await run({ name, seen: view.since })
    if (fresh) onReset(fresh)
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        // While the answer is under way it is the only place where the new token arrives.
        if (!open) close()
      }}
      title="Reset the token"
      description="The present token dies at once, wherever it is used. This cannot be taken back."
      onSubmit={() => void reset()}
      size="small"
      footer={
        <>
          <PlainButton onClick={close}>Cancel</PlainButton>
          <Button type="submit" variant="danger" pending={pending} disabledBecause={waiting}>
            Reset the token
          </Button>
        </>
      }
    >
      <p>
        To confirm, type the name of the application:{' '}
        <bdi>
          <code className="select-all font-medium">{view.name}</code>
        </bdi>
      </p>
      <Field label="Name of the application" error={problem ?? error?.fields?.name}>
        <Input
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={event => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      {error && <TokenAlert error={error} wait={wait} webUrl={view.webUrl} />}
    </Dialog>
  )
}

/** As it is shown, and copied from there. */
const folded = (name: string) => name.replace(/\s+/g, ' ').trim()
