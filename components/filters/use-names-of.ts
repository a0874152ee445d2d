'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useGuild } from '../shell/guild-context'
import { formerCalled, membersNamed } from './person-queries'

// Each is a question of its own: a link with more of them names the others by their ids.
const MOST_FORMER = 5

/**
 * Tells the names of people of whom the page knows no more than the id, as a link or a page loaded anew has them: "…" while they
 * are read, and the id of who is not known here.
 */
export function useNamesOf(ids: string[]): (id: string) => string {
  const guild = useGuild()
  const members = useQuery({ ...membersNamed(guild.id, ids), enabled: ids.length > 0 })
  const names = new Map(members.data?.rows.map(({ userId, displayName }) => [userId, displayName]))
  const others = members.data ? ids.filter(id => !names.has(id)).slice(0, MOST_FORMER) : []
  const former = useQueries({ queries: others.map(id => formerCalled(guild.id, id)) })
  const isReading = members.isLoading || former.some(({ isLoading }) => isLoading)
  for (const { data } of former) for (const { id, name } of data?.people ?? []) names.set(id, name)
  return id => names.get(id) ?? (isReading && ids.includes(id) ? '…' : id)
}
