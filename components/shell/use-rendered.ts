import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '../ui/use-hydrated'

/**
 * What a query says that the server has answered with the page (`rendered`) and that several parts of it ask. Parts hydrate
 * one after another: each repeats the server's answer first, also where another one has read a newer one by then.
 */
export function useRendered<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>, rendered: T): T {
  const hydrated = useHydrated()
  const { data = rendered } = useQuery({ ...query, initialData: () => rendered })
  return hydrated ? data : rendered
}
