'use client'

import { useEffect, useEffectEvent, useState } from 'react'

// Long enough to swallow a burst of keys, short enough to feel immediate.
const PAUSE_MS = 160

/**
 * What stands in a search field: it follows every key at once, and `write` hears of it after a short pause. When
 * `value` changes from elsewhere (back button, "clear all"), the field follows; while an own change is under way, it does not.
 */
export function useTypedText(value: string, write: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  const send = useEffectEvent(() => {
    setSent(typed.trim())
    write(typed.trim())
  })
  useEffect(() => {
    if (typed.trim() === sent) return
    const timer = setTimeout(send, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return [typed, setTyped]
}
