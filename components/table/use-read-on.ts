'use client'

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { SECOND } from '@/lib/time'
import { readOn, readOwed } from './read-on'
import { useThrottled } from './use-throttled'

type List = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  | 'data'
  | 'dataUpdatedAt'
  | 'isPending'
  | 'isRefetching'
  | 'isRefetchError'
  | 'isPlaceholderData'
  | 'isFetchingNextPage'
  | 'fetchNextPage'
  | 'refetch'
>

interface ReadingOn {
  isLoading: boolean
  /** It cannot go on by itself now: of what was read since it has not been tried. */
  hasFailed: boolean
  /** The last try has failed, whatever was read since: whoever pressed for it is told until another press. */
  lastFailed: boolean
  load: () => void
}

/**
 * How a list that is read page by page goes on, and whether it cannot just now. `which`: what is listed, where that is chosen
 * on the page: of another list nothing has failed.
 */
export function useReadOn(list: List, which = ''): ReadingOn {
  const { isPending, isFetchingNextPage, isPlaceholderData, dataUpdatedAt } = list
  const [debt] = useState({ isOwed: false })
  // When what was loaded as the next page failed; what came since has a try of its own.
  const [failed, setFailed] = useState<{ at: number; which: string }>()
  const latest = useRef(list)
  // Before the effects of what shows the list, which ask for more.
  useLayoutEffect(() => {
    latest.current = list
  })
  // What is long is read page by page: the longer it is, the rarer.
  const pay = useThrottled(
    () => void readOwed(latest.current, debt),
    () => SECOND * (1 + (latest.current.data?.pages.length ?? 0)),
  )
  const load = useCallback(async () => {
    setFailed(undefined)
    const hasFailed = await readOn(latest.current, debt)
    if (hasFailed) setFailed({ at: latest.current.dataUpdatedAt, which })
    pay()
  }, [debt, pay, which])
  return {
    // Not while what is there is read anew: on a busy guild that hardly ends, and the next page would never be asked for.
    isLoading: isPending || isFetchingNextPage || isPlaceholderData,
    hasFailed: failed?.at === dataUpdatedAt,
    lastFailed: failed?.which === which,
    load,
  }
}
