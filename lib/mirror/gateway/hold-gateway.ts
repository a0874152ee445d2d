import type { Database, Hold } from '../../db/client.ts'
import { LOCKS } from '../../db/locks.ts'
import { SECOND } from '../../time.ts'
import type { MirrorLog } from '../mirror-context.ts'
import { pause } from '../patience/pause.ts'

const ASK_EVERY_MS = 5 * SECOND

/** Waits until this process is the one that holds the gateway. Null when the signal came first. */
export async function holdGateway(db: Database, log: MirrorLog, signal: AbortSignal): Promise<Hold | null> {
  while (!signal.aborted) {
    const hold = await db.hold(LOCKS.gateway).catch(error => {
      log.warn({ err: error }, 'the database cannot be asked who holds the gateway')
      return null
    })
    if (hold && !signal.aborted) return hold
    await hold?.release()
    await pause(ASK_EVERY_MS, signal)
  }
  return null
}
