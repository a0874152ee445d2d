'use client'

import { useEffect, useRef, useState } from 'react'
import { messagesParams } from '@/lib/directory/messages-url'
import type { MessagesCount } from '@/lib/queries/messages/message-views'
import { useGuild } from '../../shell/guild-context'
import { ReadError, readJson } from '../../shell/read-json'
import { toastTrouble } from '../../ui/toast'
import type { Asked } from '../asked'
import type { AllMatching } from './use-choosing-messages'

interface Matching {
  filter: Asked['filter']
  /** The newest message that is shown: whatever comes later never belongs to the selection. */
  upTo: string
}

/** Counts what matches at this moment, loaded or not. An answer to another filter counts no more. */
export function useMatchingCount(matching: Matching | null, onAll: (all: AllMatching) => void) {
  const guild = useGuild()
  const [pending, setPending] = useState(false)
  const asked = useRef(0)
  const key = matching && `${messagesParams(matching.filter)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is what ends the question
  useEffect(() => {
    asked.current++
    setPending(false)
  }, [key])
  async function ask({ filter, upTo }: Matching) {
    setPending(true)
    const question = ++asked.current
    const isOpen = () => question === asked.current
    const query = messagesParams(filter)
    query.set('upTo', upTo)
    try {
      const counted = await readJson<MessagesCount>(`/api/guilds/${guild.id}/messages/count?${query}`)
      if (isOpen()) onAll({ upTo, ...counted })
    } catch (error) {
      const told = error instanceof ReadError ? error.message : 'Something went wrong on the way. Try again.'
      if (isOpen()) toastTrouble(told)
    } finally {
      if (isOpen()) setPending(false)
    }
  }
  return { pending, ask: () => matching && void ask(matching) }
}
