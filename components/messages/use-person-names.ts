'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MemberDetail } from '@/lib/queries/member-detail-views'
import type { MembersPage } from '@/lib/queries/member-views'
import { useGuild } from '../shell/guild-context'
import type { MessageItem } from './message-item'

/** Tells the name that belongs to an id, as far as this page has met it: as an author, in a search, or by a profile. */
export function usePersonNames(items: MessageItem[]): (id: string) => string {
  const guild = useGuild()
  const queries = useQueryClient()
  const authors = useMemo(
    () => new Map(items.flatMap(({ message }) => (message ? [[message.author.id, message.author.name]] : []))),
    [items],
  )
  return id => {
    const known = authors.get(id)
    if (known !== undefined) return known
    const found = queries
      .getQueriesData<MembersPage>({ queryKey: ['guild', guild.id, 'audit', 'targets'] })
      .flatMap(([, page]) => page?.rows ?? [])
      .find(row => row.userId === id)
    const detail = queries.getQueryData<MemberDetail>(['guild', guild.id, 'member', id])
    return found?.displayName ?? detail?.member?.displayName ?? detail?.user?.username ?? id
  }
}
