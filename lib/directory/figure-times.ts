import type { FigureSpan } from './figures-url.ts'
import { momentOrAge } from './moment-or-age.ts'

/** From a moment on until before another; without that until now. */
export interface Time {
  from: Date
  before?: Date
}

export interface FigureTimes {
  time: Time
  /** As long, and just before it. */
  former: Required<Time>
}

/** Of which time figures are, and with which they are compared. */
export function figureTimes(after: FigureSpan, now: Date): FigureTimes {
  const from = momentOrAge(after, now)!
  return { time: { from }, former: { from: momentOrAge(after, from)!, before: from } }
}
