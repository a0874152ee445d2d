'use client'

import { useState } from 'react'
import type { SessionView } from '@/lib/auth/list-sessions'
import { signOutOrTell } from '../shell/sign-out'
import { useRefresh } from '../shell/use-refresh'
import { toastDone, toastOvercome, toastTrouble } from '../ui/toast'
import { deviceWords } from './device-words'
import { notAnswered } from './not-answered'
import type { SessionActions } from './session-actions'

/** Ends one session, this browser's own by signing out, and tells how it went. `gone` is called once its row goes. */
export function useEndSession(revoke: SessionActions['revokeSession'], gone: () => void) {
  const [endingId, setEndingId] = useState<string | null>(null)
  const refresh = useRefresh()

  async function end({ id, isThis, device }: SessionView) {
    setEndingId(id)
    if (isThis) {
      await signOutOrTell()
    } else {
      const result = await revoke({ sessionId: id }).catch(notAnswered)
      const trouble = `session ${id}`
      if (result.ok) {
        toastOvercome(trouble)
        toastDone(`Signed out: ${deviceWords(device)}.`)
      } else toastTrouble(result.error.message, { id: trouble })
      refresh()
      if (result.ok) gone()
    }
    setEndingId(null)
  }

  return { end, endingId }
}
