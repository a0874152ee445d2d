import type { LoggedRequest } from '../request-log.ts'
import type { Calls } from './calls.ts'

/** What happened. */
export const requestControl = ({ call }: Calls) => ({
  /** Requests with a number above `n`, oldest first. */
  requests: (since = 0): Promise<LoggedRequest[]> => call('GET', `/requests?since=${since}`),

  /** The number of the newest request, to be given to `requests` later. */
  lastRequest: async (): Promise<number> => (await call<LoggedRequest[]>('GET', '/requests?since=0')).at(-1)?.n ?? 0,
})
