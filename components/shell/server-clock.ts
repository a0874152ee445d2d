// By as much an answer may be late, or a clock go differently without harm to anybody.
const SLACK_MS = 10_000
// The header tells whole seconds.
const HALF_SECOND_MS = 500

let ahead = 0
const listeners = new Set<() => void>()

/** Takes the moment of an answer from its `Date` header. */
export function noteDate(header: string | null): void {
  const at = Date.parse(header ?? '')
  if (Number.isNaN(at)) return
  const found = at + HALF_SECOND_MS - Date.now()
  const next = Math.abs(found) < SLACK_MS ? 0 : found
  if (Math.abs(next - ahead) < SLACK_MS) return
  ahead = next
  for (const listener of listeners) listener()
}

/** Calls it each time that the clock here is found to be otherwise off than was known. Answers how to stop that. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The present by Steward's clock, for all that is shown beside its moments or ordered by its length: the clock of whoever looks
 * may be hours off.
 */
export function serverNow(): Date {
  return serverMoment(Date.now())
}

/** By the same clock, the moment at which the browser's showed `at` (ms since 1970). */
export function serverMoment(at: number): Date {
  return new Date(at + ahead)
}
