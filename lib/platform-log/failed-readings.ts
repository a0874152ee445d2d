import { isWithin, now, SECOND } from '../time.ts'

// As long as what was read counts as the newest.
const REMEMBERED_MS = 15 * SECOND

interface Failure {
  at: Date
  error: unknown
}

const known = new WeakMap<object, Map<string, Failure>>()

/** Throws what the last reading of this guild's log failed with, where that was within the last 15 seconds. */
export function throwIfJustFailed(platform: object, guildId: string): void {
  const failure = known.get(platform)?.get(guildId)
  if (failure && isWithin(REMEMBERED_MS, failure.at)) throw failure.error
}

/** Remembers how a reading ended; `error` null: well. Answers whether it is the first one that failed. */
export function rememberReading(platform: object, guildId: string, error: unknown): boolean {
  const failures = known.get(platform) ?? new Map<string, Failure>()
  known.set(platform, failures)
  const isFirst = error !== null && !failures.has(guildId)
  if (error === null) failures.delete(guildId)
  else failures.set(guildId, { at: now(), error })
  return isFirst
}
