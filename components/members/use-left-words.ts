'use client'

import { useQuery } from '@tanstack/react-query'
import { departedCount } from '../departures/departure-queries'
import { useGuild } from '../shell/guild-context'
import { leftWords } from './left-words'

/**
 * How many of those who left a search finds that finds no member, in words; empty: none, or it
 * finds some; null: not known yet.
 */
export function useLeftWords(q: string | undefined): string | null {
  const { id } = useGuild()
  const { data, isError } = useQuery({ ...departedCount(id, q ?? ''), enabled: Boolean(q) })
  if (!q) return ''
  if (data) return data.count === 0 ? '' : leftWords(data).join('')
  return isError ? '' : null
}
