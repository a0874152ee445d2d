import { DAY, now } from '../../time.ts'

// The family drops what no message has named by then.
const KEPT_MS = DAY

/** What was uploaded before is as good as gone. */
export function keptSince(): Date {
  return new Date(now().getTime() - KEPT_MS)
}
