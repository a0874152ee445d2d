import { queryOptions } from '@tanstack/react-query'
import type { TokenTrouble } from '@/lib/application/token/token-trouble'
import { readJson } from './read-json'

/** What is wrong with the bot's token. */
export function tokenTrouble() {
  return queryOptions({
    queryKey: ['bot token'],
    queryFn: ({ signal }) => readJson<{ trouble: TokenTrouble | null }>('/api/token', signal),
  })
}
