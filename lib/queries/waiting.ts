import { log } from '../log.ts'
import { SECOND } from '../time.ts'
import { unlessLate } from '../unless-late.ts'

/** Longer than a silent platform is waited for by what can fall back on the mirror. */
export const LONGEST_MS = 3 * SECOND

/** What a silent platform does not tell in time is left out: the rest of a sheet is useful without it. */
export function waiting() {
  let isLate = false
  async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
    const told = work.then(
      value => ({ value }),
      error => {
        log.warn({ err: error }, 'a part of a member sheet cannot be read')
        return { value: otherwise }
      },
    )
    const found = await unlessLate(LONGEST_MS, told)
    isLate ||= found === null
    return found ? found.value : otherwise
  }
  return { inTime, wasLate: () => isLate }
}
