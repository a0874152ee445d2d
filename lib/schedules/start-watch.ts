import { isWithin, MINUTE, now, SECOND } from '../time.ts'

/** What is later than that was missed, unless somebody was there all along to send it. Whoever was away for less was there. */
export const MISSED_MS = 5 * MINUTE

const LOOKS_EVERY_MS = 15 * SECOND

/** Who knows since when this process is there. */
export interface Watch {
  /** Since it began, or since it went on after it had stood still, as with a machine that slept. */
  since(): Date
  stop(): void
}

/** Begins to watch whether this process stands still. It asks nobody: without a database it is there all the same. */
export function startWatch(): Watch {
  let since = now()
  let seenAt = since
  const look = () => {
    const at = now()
    if (!isWithin(MISSED_MS, seenAt)) since = at
    seenAt = at
    return since
  }
  const looking = setInterval(look, LOOKS_EVERY_MS).unref()
  return { since: look, stop: () => clearInterval(looking) }
}
