'use client'

import { useDeferredValue, useMemo } from 'react'
import { readMessageText } from '@/lib/message-rules/read-message-text'
import { useComposer } from '../composer-context'

/** What a text of JSON says. `isBehind`: the text has changed since. */
export function useReadText(text: string) {
  const { rules } = useComposer().view
  const settled = useDeferredValue(text)
  const read = useMemo(() => readMessageText(rules, settled), [rules, settled])
  return { ...read, isBehind: settled !== text }
}
