import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../time.ts'

// What the gateway tells of a change comes a moment after the answer to it.
const PATIENCE_MS = 3 * SECOND
const PAUSE_MS = 150

/** What a look finds: looked again until that is what was waited for, and in the end whatever the last look has found. */
export async function untilHeard<Found>(
  look: () => Promise<Found>,
  isHeard: (found: Found) => boolean,
): Promise<Found> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (isHeard(found) || performance.now() > until) return found
    await wait(PAUSE_MS)
  }
}
