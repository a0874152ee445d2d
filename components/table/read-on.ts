import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/** Whether what is loaded of a list is still to be read again. */
export interface Debt {
  isOwed: boolean
}

type Reading = Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'isRefetching' | 'isRefetchError'>

/**
 * Asks for the next page of a list; true: it could not be read. What is being read again just then is broken off by that, and what
 * could not be read again would pass for current with it: both are owed.
 */
export async function readOn({ fetchNextPage, isRefetching, isRefetchError }: Reading, debt: Debt): Promise<boolean> {
  if (isRefetching || isRefetchError) debt.isOwed = true
  const { isFetchNextPageError } = await fetchNextPage()
  return isFetchNextPageError
}

/** Reads again what is owed. */
export async function readOwed({ refetch }: Pick<UseInfiniteQueryResult, 'refetch'>, debt: Debt): Promise<void> {
  if (!debt.isOwed) return
  debt.isOwed = false
  await refetch({ cancelRefetch: false })
}
