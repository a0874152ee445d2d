import { mostWithin } from '../limits/most-within.ts'
import { MINUTE } from '../time.ts'

// In an outage of the database every worker of every queue has an error every few seconds.
const AGAIN_AFTER_MS = MINUTE

/** Hands errors on to `tell`, of those that differ only in who has them the first of each minute. */
export function toldNowAndThen(tell: (error: Error) => void): (error: Error) => void {
  const untilToldMs = mostWithin(1, AGAIN_AFTER_MS)
  return error => {
    const what = (error as NodeJS.ErrnoException).code ?? error.message.replace(/ \(Queue: .*\)$/, '')
    if (untilToldMs(what) === 0) tell(error)
  }
}
