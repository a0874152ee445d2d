'use client'

import { useState } from 'react'
import type { LookedUpMessages, MessageView } from '@/lib/queries/messages/message-views'

/** What was pasted, and the messages behind it while they stand in the place of a channel's. `askedKey`: changes with what else is asked for. */
export function usePasted(askedKey: string) {
  const [found, setFound] = useState<LookedUpMessages | null>(null)
  const [number, setNumber] = useState(0)
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
    /** Which list it is: the same one as long as nothing else is pasted. */
    key: `pasted ${number}`,
    show: (next: LookedUpMessages) => {
      setPasting(false)
      setFound(next)
      setNumber(number + 1)
    },
    /** Puts one of them, read anew, in its place; null: it is gone. */
    put: (id: string, fresh: MessageView | null) => setFound(found => found && withFresh(found, id, fresh)),
    leave: () => setFound(null),
    isPasting,
    setPasting,
    text,
    setText,
  }
}

function withFresh(found: LookedUpMessages, id: string, fresh: MessageView | null): LookedUpMessages {
  const { messages, missing } = found
  if (messages.every(message => message.id !== id)) return found
  if (fresh) return { ...found, messages: messages.map(message => (message.id === id ? fresh : message)) }
  return { ...found, messages: messages.filter(message => message.id !== id), missing: [...missing, id] }
}
