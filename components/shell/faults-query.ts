import { queryOptions } from '@tanstack/react-query'
import type { Fault } from '@/lib/health/check'
import { MINUTE } from '@/lib/time'
import { readJson } from './read-json'

/** What is at fault with the deployment; only its owner may ask. */
export function standingFaults() {
  return queryOptions({
    queryKey: ['application', 'faults'],
    queryFn: ({ signal }) => readJson<Fault[]>('/api/app/faults', signal),
    refetchInterval: MINUTE,
  })
}
