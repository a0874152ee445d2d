'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { SECOND } from '@/lib/time'

// Long enough for a screen reader to take up what has changed.
const TAKEN_UP_MS = SECOND

/**
 * Whether a change of these words is to be spoken: the answer to what somebody asked, which is in the address, is; what others do
 * to a list afterwards is not. While a guild is raided its number changes every other second.
 */
export function useSpoken(words: string): boolean {
  const question = useSearchParams().toString()
  const [asked, setAsked] = useState({ question, words, isOpen: words.trim() === '' })
  if (asked.question !== question) setAsked({ question, words, isOpen: true })
  const isAnswered = asked.isOpen && asked.words !== words
  useEffect(() => {
    if (!isAnswered) return
    const timer = setTimeout(() => setAsked(now => ({ ...now, isOpen: false })), TAKEN_UP_MS)
    return () => clearTimeout(timer)
  }, [isAnswered])
  return asked.isOpen
}
