'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import type { MembersPage } from '@/lib/queries/members/member-views'
import { useNamesOf } from '../filters/use-names-of'
import { useGuild } from '../shell/guild-context'
import type { MessageItem } from './message-item'

/**
 * Tells the name that belongs to an id: as this page has met it, as an author, in a search or by a profile, and else as it is
 * looked up. `sought`: those whom the filter names.
 */
export function usePersonNames(items: MessageItem[], sought: string[]): (id: string) => string {
  const guild = useGuild()
  const queries = useQueryClient()
  const authors = useMemo(
    () => new Map(items.flatMap(({ message }) => (message ? [[message.author.id, message.author.name]] : []))),
    [items],
  )
  const nameInView = (id: string) => {
    const known = authors.get(id)
    if (known !== undefined) return known
    const found = queries
      .getQueriesData<MembersPage>({ queryKey: ['guild', guild.id, 'targets'] })
      .flatMap(([, page]) => page?.rows ?? [])
      .find(row => row.userId === id)
    const detail = queries.getQueryData<MemberDetail>(['guild', guild.id, 'member', id])
    return found?.displayName ?? detail?.member?.displayName ?? detail?.user?.username
  }
  const lookedUp = useNamesOf(sought.filter(id => nameInView(id) === undefined))
  return id => nameInView(id) ?? lookedUp(id)
}
