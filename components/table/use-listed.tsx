'use client'

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ReadFailure } from './read-failure'
import { useReadOn } from './use-read-on'

/** What a table shows of a list that is read page by page, and how it reads on. */
export function useListed<Row, Page>(list: UseInfiniteQueryResult<InfiniteData<Page & { rows: Row[] }>>) {
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap(page => page.rows) ?? [], [pages])
  const counted = pages?.at(-1)
  const error = counted ? null : list.error
  return {
    rows,
    /** The page that tells how many match; undefined while the first one is under way. */
    counted,
    /** Why nothing of it is there; what is there stays where the next reading fails. */
    error,
    /** Reads it anew, where that has failed and what is there is as it was before. */
    readAgain: list.isRefetchError ? () => void list.refetch() : undefined,
    failure: error && <ReadFailure error={error} onRetry={() => void list.refetch()} />,
    more: {
      hasMore: !counted || list.hasNextPage,
      ...useReadOn(list),
      placeholders: counted ? 3 : 14,
    },
  }
}
