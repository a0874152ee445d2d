'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { MatchingIds } from '@/lib/queries/matching-ids'
import { ReadError } from '../shell/read-json'
import { serverNow } from '../shell/server-clock'
import { toastTrouble } from '../ui/toast'
import type { Selection } from './selection'

export interface Matching {
  /** The filter and the order, as an address says them: an answer to others counts no more once they have changed. */
  key: string
  read: () => Promise<MatchingIds>
}

/** Chooses all who match at this moment, loaded or not; of more than may be chosen the first. */
export function useSelectMatching(selection: Selection, { key, read }: Matching) {
  const [pending, setPending] = useState(false)
  const asked = useRef(0)
  const cancel = useCallback(() => {
    asked.current++
    setPending(false)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what ends the question
  useEffect(cancel, [key])
  // Whoever chooses meanwhile means that, and not everybody.
  useEffect(() => selection.subscribe(cancel), [selection, cancel])
  async function select() {
    setPending(true)
    const question = ++asked.current
    const isOpen = () => question === asked.current
    try {
      const at = serverNow()
      const { ids, count } = await read()
      if (isOpen()) selection.replace(ids, count > ids.length ? { count, at, asked: key } : null)
    } catch (error) {
      if (isOpen())
        toastTrouble(error instanceof ReadError ? error.message : 'Something went wrong on the way. Try again.')
    } finally {
      if (isOpen()) setPending(false)
    }
  }
  return { pending, cancel, select: () => void select() }
}
