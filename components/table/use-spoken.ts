'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { SECOND } from '@/lib/time'

// Long enough for a screen reader to take up what has changed.
const TAKEN_UP_MS = SECOND

interface Asked {
  question: string
  /** What stood there when it was asked. */
  words: string
  /** Its answer is still to be spoken. */
  isOpen: boolean
}

interface Spoken {
  /** The next change is to be spoken. */
  isLive: boolean
  /** What stands there is the whole answer, and is taken up just now. */
  isAnswer: boolean
}

/**
 * Whether a change of these words is to be spoken: the answer to what somebody asked, which is in the address, is; what
 * others do to a list afterwards is not. While a guild is raided its number changes every other second. `isWhole`: false
 * while more belongs to the answer that is not known yet.
 */
export function useSpoken(words: string, isWhole = true): Spoken {
  const question = questionIn(useSearchParams())
  const [asked, setAsked] = useState(() => firstAsked(question, words, isWhole))
  // An answer that is kept stands there together with its question.
  const [before, setBefore] = useState(words)
  if (before !== words) setBefore(words)
  if (asked.question !== question) setAsked({ question, words: before, isOpen: true })
  const isAnswer = isAnsweredBy(asked, words, isWhole)
  useEffect(() => {
    if (!isAnswer) return
    const timer = setTimeout(() => setAsked(now => ({ ...now, isOpen: false })), TAKEN_UP_MS)
    return () => clearTimeout(timer)
  }, [isAnswer])
  return { isLive: asked.isOpen, isAnswer }
}

/** What is asked of a list by its address: not whose record is open beside it. */
export function questionIn(params: Iterable<[string, string]>): string {
  return new URLSearchParams([...params].filter(([name]) => name !== 'member')).toString()
}

/** What comes with its answer is read as any page is; what is still to come of it is spoken. */
export function firstAsked(question: string, words: string, isWhole: boolean): Asked {
  return { question, words: isWhole ? words : '', isOpen: words.trim() === '' || !isWhole }
}

/** Whether all of the answer stands there, and is taken up in a moment. */
export function isAnsweredBy(asked: Asked, words: string, isWhole: boolean): boolean {
  return asked.isOpen && isWhole && asked.words !== words
}
