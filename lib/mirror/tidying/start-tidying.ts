import { MINUTE } from '../../time.ts'
import type { Lanes } from '../batches/lanes.ts'
import type { MirrorParts } from '../mirror-context.ts'
import { pause } from '../patience/pause.ts'
import { tidyingSteps } from './tidying-steps.ts'

const FIRST_MS = MINUTE
const EVERY_MS = 10 * MINUTE
// Between two slices people's queries get their turn.
const BETWEEN_MS = 20

/** Now and then drops what is not to be kept, slice by slice, and tidies the tables when no event waits. */
export function startTidying(parts: MirrorParts, lanes: Lanes): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = work()

  async function work(): Promise<void> {
    await pause(FIRST_MS, stopping.signal)
    while (!stopping.signal.aborted) {
      await tidy(parts, lanes, stopping.signal).catch(error =>
        parts.log.warn({ err: error }, 'the mirror could not be tidied; it is tried again later'),
      )
      await pause(EVERY_MS, stopping.signal)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** One round of tidying, to its end or to the signal. */
export async function tidy(parts: MirrorParts, lanes: Lanes, signal: AbortSignal): Promise<void> {
  for await (const step of tidyingSteps(parts)) {
    do {
      if (signal.aborted) return
      // Behind the events that wait: those come first.
      await lanes.idle()
      await pause(BETWEEN_MS, signal)
    } while (await step())
  }
}
