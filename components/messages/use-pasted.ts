'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookedUpMessages, MessageView } from '@/lib/queries/messages/message-views'
import { useGuild } from '../shell/guild-context'
import { pastedMessages } from './message-queries'
import { pastedAnew } from './pasted-anew'

/**
 * What was pasted, and the messages behind it while they stand in the place of a channel's.
 * `askedKey`: changes with what else is asked for.
 */
export function usePasted(askedKey: string) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const [number, setNumber] = useState(0)
  const [isShown, setShown] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const [formerKey, setFormerKey] = useState(askedKey)
  const query = pastedMessages(guildId, number)
  const { data } = useQuery({ ...query, enabled: isShown })
  // Whatever is searched for next is what is wanted.
  if (formerKey !== askedKey) {
    setFormerKey(askedKey)
    setShown(false)
  }
  return {
    found: (isShown && data) || null,
    /** Which list it is: the same one as long as nothing else is pasted. */
    key: `pasted ${number}`,
    queryKey: query.queryKey,
    show: (next: LookedUpMessages) => {
      queries.setQueryData(pastedMessages(guildId, number + 1).queryKey, next)
      setPasting(false)
      setNumber(number + 1)
      setShown(true)
    },
    /** Puts one of them, read anew, in its place; null: it is gone. */
    put: (id: string, fresh: MessageView | null) =>
      queries.setQueryData(
        query.queryKey,
        shown =>
          shown && pastedAnew(shown, { messages: fresh ? [fresh] : [], unknown: [], missing: fresh ? [] : [id] }),
      ),
    leave: () => setShown(false),
    isPasting,
    setPasting,
    text,
    setText,
  }
}
