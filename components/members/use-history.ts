'use client'

import { type UseQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryPage } from '@/lib/queries/members/member-detail-views'
import { useGuild } from '../shell/guild-context'
import { useReadOn } from '../table/use-read-on'
import { memberHistory } from './member-queries'

/**
 * What was done to somebody, newest first: the entries that came with the rest, and once `showOlder` was
 * asked all of them as far as they were asked for, read anew together. A page of its own for what is
 * older would miss what is pushed out of the first.
 */
export function useHistory(userId: string, first: HistoryPage) {
  const guild = useGuild()
  const queries = useQueryClient()
  const [showsOlder, setShowsOlder] = useState(false)
  const query = memberHistory(guild.id, userId)
  const list = useInfiniteQuery({ ...query, enabled: showsOlder })
  const older = useReadOn(list)
  const pages = showsOlder ? list.data?.pages : undefined
  return {
    items: pages?.flatMap(page => page.items) ?? first.items,
    hasMore: pages ? list.hasNextPage : first.nextCursor !== null,
    isLoading: list.isFetchingNextPage,
    hasFailed: older.lastFailed,
    showOlder() {
      if (!pages) {
        // The first page is there already.
        queries.setQueryData(query.queryKey, { pages: [first], pageParams: [null] })
        setShowsOlder(true)
      }
      older.load()
    },
  }
}

/** Reads somebody's record anew, with what is older as far as it was asked for; undefined: neither has failed to be read again. */
export function useRecordAgain(detail: Pick<UseQueryResult, 'isRefetchError' | 'refetch'>, userId: string) {
  const { id } = useGuild()
  // It is read where it is shown.
  const older = useInfiniteQuery({ ...memberHistory(id, userId), enabled: false })
  if (!detail.isRefetchError && !older.isRefetchError) return undefined
  return () => {
    if (detail.isRefetchError) void detail.refetch()
    if (older.isRefetchError) void older.refetch()
  }
}
