import type { LoggedRequest } from './request-log.ts'

/**
 * The requests that came to a bucket after the client had been told that it is closed and before it opened again.
 * What a client sends side by side may be under way while it is told: `underWayMs` of that is forgiven.
 */
export function earlyRequests(log: LoggedRequest[], underWayMs = 0): LoggedRequest[] {
  const closings = log.map(entry => entry.closed).filter(closed => closed !== null)
  return log.filter(({ buckets, arrivedAt }) =>
    closings.some(
      ({ bucket, until, toldAt }) =>
        toldAt !== null && arrivedAt > toldAt + underWayMs && arrivedAt < until && buckets.includes(bucket),
    ),
  )
}
