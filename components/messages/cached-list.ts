import type { QueryClient } from '@tanstack/react-query'
import type { messagesList } from './message-queries'

type Key = ReturnType<typeof messagesList>['queryKey']
type Data = NonNullable<ReturnType<typeof read>>

const read = (queries: QueryClient, queryKey: Key) => queries.getQueryData(queryKey)

/**
 * A list of messages as far as it is loaded. `isToldOf`: something of it is told that is not being read yet. What is put in
 * place counts as read only while it is shown and nothing is told of it: whoever comes back is shown what they missed.
 */
export function cachedList(queries: QueryClient, queryKey: Key, isToldOf: () => boolean) {
  const found = () => queries.getQueryCache().find({ queryKey, exact: true })
  const isShown = () => found()?.isActive() ?? false
  const fallBehind = () => void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  return {
    data: () => read(queries, queryKey),
    pages: () => read(queries, queryKey)?.pages ?? [],
    isShown,
    isReading: () => found()?.state.fetchStatus === 'fetching',
    /** What is being read of it. */
    reading: () => found()?.promise,
    fallBehind,
    put: (data: Data) => {
      queries.setQueryData(queryKey, data)
      if (isToldOf() || !isShown()) fallBehind()
    },
  }
}
