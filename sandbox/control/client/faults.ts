import type { Fault, Latency } from '../fault-plan.ts'
import type { RateLimitRule } from '../rate-limits.ts'
import type { LoggedRequest } from '../request-log.ts'
import type { Calls } from './calls.ts'

/** What shall fail, how slow and how narrow the platform is. */
export const faultControl = ({ call }: Calls) => ({
  addFault: (fault: Fault): Promise<void> => call('POST', '/faults', fault),

  /** Everything under /v1 answers this much later, until the faults are cleared. */
  setLatency: (latency: Latency): Promise<void> => call('PUT', '/latency', latency),

  clearFaults: (): Promise<void> => call('DELETE', '/faults'),

  /** Puts these limits in the place of all that were there; none with an empty list. */
  setRateLimits: (rules: RateLimitRule[]): Promise<void> => call('PUT', '/rate-limits', { rules }),

  /**
   * Requests that came to a closed bucket: after a 429 and before the time it named had passed. What a client sends
   * side by side may be under way while it is told; `underWayMs` after that are forgiven.
   */
  requestsTooEarly: ({ since = 0, underWayMs = 0 } = {}): Promise<LoggedRequest[]> =>
    call('GET', `/requests/early?since=${since}&under_way=${underWayMs}`),
})
