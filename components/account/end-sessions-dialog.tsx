'use client'

import { useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import { signOut } from '../shell/sign-out'
import { useRefresh } from '../shell/use-refresh'
import { Dialog } from '../ui/dialog'
import { PlainButton } from '../ui/plain-button'
import { toastDone, toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { notAnswered } from './not-answered'
import type { SessionActions } from './session-actions'

interface EndSessionsDialogProps {
  which: 'others' | 'everywhere'
  /** How many other sessions there are. */
  others: number
  actions: SessionActions
  onClose: () => void
}

/** Asks before many sessions end at once. */
export function EndSessionsDialog({ which, others, actions, onClose }: EndSessionsDialogProps) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ActionError | null>(null)
  const refresh = useRefresh()
  const isOpen = useIsOpen()
  const isAll = which === 'everywhere'

  async function send() {
    setPending(true)
    setError(null)
    const result = await actions.revokeSessions({ keepThis: !isAll }).catch(notAnswered)
    if (!result.ok) {
      if (!isOpen()) return toastTrouble(result.error.message)
      setPending(false)
      return setError(result.error)
    }
    // The session has ended by now; this takes the cookie away, and even without it the page leads to the sign-in.
    if (isAll) return signOut().catch(() => window.location.assign('/sign-in'))
    toastDone(
      result.ended === 1 ? 'One other session was signed out.' : `${result.ended} other sessions were signed out.`,
    )
    refresh()
    if (isOpen()) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="small"
      title={isAll ? 'Sign out everywhere' : 'Sign out all others'}
      description={consequence(isAll, others)}
      onSubmit={() => void send()}
      footer={
        <>
          <PlainButton onClick={onClose}>Cancel</PlainButton>
          <PlainButton type="submit" variant="danger" pending={pending}>
            {isAll ? 'Sign out everywhere' : 'Sign out all others'}
          </PlainButton>
        </>
      }
    >
      {error ? (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      ) : (
        <p className="text-muted">What you have ordered, such as runs, goes on without you.</p>
      )}
    </Dialog>
  )
}

function consequence(isAll: boolean, others: number): string {
  if (isAll) return 'All your sessions end at once, this one too. Then you sign in again.'
  return others === 1
    ? 'The other session ends at once. This browser stays signed in.'
    : `The ${others} other sessions end at once. This browser stays signed in.`
}
