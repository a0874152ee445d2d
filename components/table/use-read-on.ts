'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { readOn } from './read-on'

type List = Pick<
  UseInfiniteQueryResult,
  | 'isPending'
  | 'isRefetching'
  | 'isPlaceholderData'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
  | 'refetch'
>

/** How a list that is read page by page goes on, and whether it cannot just now. */
export function useReadOn(list: List): { isLoading: boolean; hasFailed: boolean; load: () => void } {
  const { fetchNextPage, refetch, isRefetching } = list
  const isReadAnew = useRef(false)
  // Before the effects of what shows the list, which ask for more.
  useLayoutEffect(() => {
    isReadAnew.current = isRefetching
  }, [isRefetching])
  return {
    // Not while what is there is read anew: on a busy guild that hardly ends, and the next page would never be asked for.
    isLoading: list.isPending || list.isFetchingNextPage || list.isPlaceholderData,
    hasFailed: list.isFetchNextPageError,
    load: useCallback(() => void readOn({ fetchNextPage, refetch }, isReadAnew.current), [fetchNextPage, refetch]),
  }
}
