'use client'

import { useState } from 'react'
import type { LookedUpMessages } from '@/lib/queries/messages/message-views'

/** What was pasted, and the messages behind it while they stand in the place of a channel's. `askedKey`: changes with what else is asked for. */
export function usePasted(askedKey: string) {
  const [found, setFound] = useState<LookedUpMessages | null>(null)
  const [isPasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const [formerKey, setFormerKey] = useState(askedKey)
  // Whatever is searched for next is what is wanted.
  if (formerKey !== askedKey) {
    setFormerKey(askedKey)
    setFound(null)
  }
  return {
    found,
    show: (next: LookedUpMessages) => {
      setPasting(false)
      setFound(next)
    },
    leave: () => setFound(null),
    isPasting,
    setPasting,
    text,
    setText,
  }
}
