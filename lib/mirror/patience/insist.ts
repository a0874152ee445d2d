import { SECOND } from '../../time.ts'
import type { MirrorLog } from '../mirror-context.ts'
import { MirrorTaken } from '../write-mirror.ts'
import { pause } from './pause.ts'

const AGAIN_MS = SECOND

/** Writes what must not be missed: tries until it is stored, the signal comes or another process writes. True: it is stored. */
export async function insist(write: () => Promise<unknown>, log: MirrorLog, signal: AbortSignal): Promise<boolean> {
  while (true) {
    try {
      await write()
      return true
    } catch (error) {
      if (error instanceof MirrorTaken) return false
      log.warn({ err: error }, 'the mirror cannot write to the database; trying again')
    }
    if (signal.aborted) return false
    await pause(AGAIN_MS, signal)
  }
}
