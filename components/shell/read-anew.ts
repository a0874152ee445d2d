import {
  type InfiniteData,
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Has queries read what has changed. One that is being read already may have been read before the change: it is not cut off,
 * for where changes come faster than it is read nothing would ever be shown, but read once more after that.
 */
export async function readAnew(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const underWay = new Set(queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
  await queries.invalidateQueries(filters, { cancelRefetch: false })
  if (underWay.size === 0) return
  await queries.invalidateQueries({ predicate: query => underWay.has(query) }, { cancelRefetch: false })
}

/**
 * Has queries read what the server rendered and nobody has fetched since. A part of the page that comes to life later was told
 * nothing of what was heard before.
 */
export function catchUp(queries: QueryClient): void {
  const isAsRendered = ({ state }: Query) => state.dataUpdateCount === 0 && state.data !== undefined
  void readAnew(queries, { predicate: isAsRendered })
}

/** How many pages of long lists are shown: whoever reads all anew reads each of them. */
export function shownPages(queries: QueryClient): number {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return shown.reduce((sum, { state: { data } }) => sum + (isPaged(data) ? data.pages.length : 0), 0)
}

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pageParams' in data && 'pages' in data

/** Whatever one of these keys stands for: what two of them name is read once. */
export function anyOf(keys: QueryKey[]): QueryFilters {
  return { predicate: ({ queryKey }) => keys.some(key => partialMatchKey(queryKey, key)) }
}
