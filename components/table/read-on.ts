import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/**
 * Asks for the next page of a list. `isReadAnew`: what is there is being read again just now. The next page breaks that off, so
 * it is done afterwards: what has changed would not be shown before the next change.
 */
export async function readOn(
  { fetchNextPage, refetch }: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'refetch'>,
  isReadAnew: boolean,
): Promise<void> {
  await fetchNextPage()
  if (isReadAnew) await refetch({ cancelRefetch: false })
}
