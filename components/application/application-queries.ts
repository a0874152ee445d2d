import { queryOptions } from '@tanstack/react-query'
import { readJson } from '../shell/read-json'

type Part = 'settings' | 'profile' | 'presence' | 'invite' | 'health' | 'changes'

/** What a page of the application's owner asks for, by the name of its route below /api/app. */
export function applicationQuery<View>(part: Part) {
  return queryOptions({
    queryKey: ['application', part],
    queryFn: ({ signal }) => readJson<View>(`/api/app/${part}`, signal),
  })
}
