'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { MOST_SELECTED } from '@/lib/directory/most-selected'
import type { MatchingIds } from '@/lib/queries/matching-ids'
import { ReadError } from '../shell/read-json'
import { toastTrouble } from '../ui/toast'
import type { Selection } from './selection'

export interface Matching {
  /** The filter, in words: an answer to one that has changed since counts no more. */
  key: string
  read: () => Promise<MatchingIds>
}

/** Chooses all who match at this moment, loaded or not. */
export function useSelectMatching(selection: Selection, { key, read }: Matching) {
  const [pending, setPending] = useState(false)
  const asked = useRef(0)
  const cancel = useCallback(() => {
    asked.current++
    setPending(false)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is what ends the question
  useEffect(cancel, [key])
  // Whoever chooses meanwhile means that, and not everybody.
  useEffect(() => selection.subscribe(cancel), [selection, cancel])
  async function select() {
    setPending(true)
    const question = ++asked.current
    const isOpen = () => question === asked.current
    try {
      const { ids, tooMany } = await read()
      if (!isOpen()) return
      if (tooMany) toastTrouble(TOO_MANY, { tone: 'warning' })
      else selection.replace(ids)
    } catch (error) {
      if (isOpen())
        toastTrouble(error instanceof ReadError ? error.message : 'Something went wrong on the way. Try again.')
    } finally {
      if (isOpen()) setPending(false)
    }
  }
  return { pending, cancel, select: () => void select() }
}

export const TOO_MANY = `More than ${MOST_SELECTED.toLocaleString('en')} match, which is the most that can be selected at once. Narrow the list with filters.`
