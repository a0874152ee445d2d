import { DAY, now } from '../time.ts'

// Whoever comes back after longer is somebody new: what they were trusted with was decided for another time.
const PROMISED_FOR_MS = 90 * DAY

/** What was promised until then is given no more. */
export function promisesOldAt(): Date {
  return new Date(now().getTime() - PROMISED_FOR_MS)
}
