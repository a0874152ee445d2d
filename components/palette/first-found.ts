import { type FetchQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { isAmong, type Named } from './named-rows'
import type { Split } from './read-tail'

/**
 * The first way to read an order in which its name is somebody's, with who is found by it; null: nobody is, however it is read.
 * `ask`: the search for a name.
 */
export function firstFound<Found extends { rows: Named[] }, Key extends QueryKey>(
  splits: Split[],
  ask: (name: string) => FetchQueryOptions<Found, Error, Found, Key>,
) {
  const names = splits.map(({ name }) => name)
  return queryOptions({
    // What is typed behind the names asks nobody anew.
    queryKey: [...ask('').queryKey, { names }],
    queryFn: async ({ client }) => {
      for (const name of names) {
        const found = await client.fetchQuery(ask(name))
        if (isAmong(found.rows, name)) return { name, found }
      }
      return null
    },
    enabled: names.length > 0,
  })
}
