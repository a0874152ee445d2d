'use client'

import { incompleteMembersWords } from '@/lib/wordings/incomplete-words'
import { useFreshness } from '../shell/use-freshness'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'

/** What a file of members would lack just now, for those who are about to save one; undefined where it would be whole. */
export function useIncompleteWords(): string | undefined {
  const { freshness } = useFreshness()
  const { now, timeZone } = useNow()
  return incompleteMembersWords(freshness, moment => clockWords(moment, now, timeZone)) ?? undefined
}
