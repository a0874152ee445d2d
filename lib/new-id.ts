import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { now } from './time.ts'

// Half of what the counter of an id holds: the other half is room to count on.
const FIRST_OF_MOMENT = 2 ** 31

let last = { at: 0, seq: 0 }

/**
 * An id by which what was made later stands behind, also within one millisecond of one process: logs are read in the order
 * of their ids. `at`: when it was made.
 */
export function newId(at = now()): string {
  const msecs = at.getTime()
  last = { at: msecs, seq: msecs === last.at ? last.seq + 1 : randomInt(FIRST_OF_MOMENT) }
  return v7({ msecs, seq: last.seq })
}
