'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { CodeState } from '@/lib/auth/chat-code/code-state'
import { readStatus } from '../../shell/read-json'

export const CODE_PATH = '/api/sign-in/code'
const ASKED_EVERY_MS = 1_500

/** A state and when it was true, on the browser's own steady clock. */
export interface KnownState {
  now: CodeState
  at: number
}

/**
 * How far the sign-in of this browser is: asked again and again while something may happen and somebody looks. `onSignedIn`: its
 * code was used, in another tab.
 */
export function useCodeState(initial: CodeState, onSignedIn: () => void) {
  const [known, setKnown] = useState<KnownState>({ now: initial, at: 0 })
  const [silent, setSilent] = useState(false)
  // Until somebody has gone on: another tab may do it, and that the code ends is told before it is used in vain.
  const isOpen = ['waiting', 'posted', 'confirmed'].includes(known.now.state)
  const signedIn = useEffectEvent(onSignedIn)

  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (document.visibilityState === 'visible') {
        const asked = fetch(CODE_PATH, { signal: leaving.signal }).then(answer => (answer.ok ? answer.json() : null))
        const state: CodeState | null = await asked.catch(() => null)
        if (leaving.signal.aborted) return
        const isUsed = state?.state === 'none' && (await readStatus('/api/token')).status === 200
        if (leaving.signal.aborted) return
        if (isUsed) return signedIn()
        setSilent(state === null)
        if (state) setKnown({ now: state, at: performance.now() })
      }
      timer = setTimeout(ask, ASKED_EVERY_MS)
    }
    const look = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen])

  const show = (state: CodeState) => setKnown({ now: state, at: performance.now() })
  return { known, silent, show }
}
