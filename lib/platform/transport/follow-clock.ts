import type { REST } from '@discordjs/rest'
import { SECOND } from '../../time.ts'

/** What the package keeps to itself; its version is pinned. */
interface Bucket {
  reset: number
}

/**
 * The package dates the ends of limits by the wall clock: where that is put back, a bucket that is used up would stay closed for
 * as long. The function answered moves them with the clock; called before each request and each answer. A clock that goes
 * ahead is left alone: a machine that slept looks the same.
 */
export function clockFollower(rest: REST): () => void {
  let before = aheadOfSteady()
  return () => {
    const ahead = aheadOfSteady()
    const backMs = before - ahead
    before = ahead
    if (backMs < SECOND) return
    rest.globalReset -= backMs
    for (const bucket of rest.handlers.values()) (bucket as unknown as Bucket).reset -= backMs
  }
}

function aheadOfSteady(): number {
  return Date.now() - performance.now()
}
