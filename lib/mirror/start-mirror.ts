import { holdGateway } from './hold-gateway.ts'
import type { MirrorParts } from './mirror-context.ts'
import { runMirror } from './run-mirror.ts'

/**
 * Keeps the tables like the platform's guilds, roles, members and bans, as long as this process is the one that holds
 * the gateway; where another does, waits to take over from it. `stop` resolves when nothing is written any more.
 */
export function startMirror({ db, platform, live, log }: MirrorParts): { stop(): Promise<void> } {
  const parts = { db, platform, live, log }
  const stopping = new AbortController()
  const stopped = new Promise<void>(resolve => stopping.signal.addEventListener('abort', () => resolve()))
  const ended = take()

  async function take(): Promise<void> {
    while (!stopping.signal.aborted) {
      const hold = await holdGateway(db, log, stopping.signal)
      if (!hold) return
      const run = runMirror(parts)
      const replaced = await Promise.race([hold.lost.then(() => true), stopped.then(() => false)])
      await run.stop({ replaced })
      await hold.release().catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
