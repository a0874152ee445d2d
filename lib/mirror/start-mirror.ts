import { MESSAGES_KEPT_DAYS } from '../serving.ts'
import { forgetHearing } from './gateway/forget-hearing.ts'
import { holdGateway } from './gateway/hold-gateway.ts'
import { readLeftSession } from './gateway/session-progress.ts'
import type { MirrorParts } from './mirror-context.ts'
import { insist } from './patience/insist.ts'
import { runMirror } from './run-mirror.ts'
import { takeMirror } from './write-mirror.ts'

type Options = Omit<MirrorParts, 'messagesKeptDays' | 'writer'> & { messagesKeptDays?: number }

/**
 * Keeps the tables like the platform's guilds, roles, channels, members, voice states, bans and recent messages, as long as this
 * process is the one that holds the gateway; where another does, waits to take over from it. `stop` resolves when nothing is
 * written any more.
 */
export function startMirror(options: Options): { stop(): Promise<void> } {
  const { db, platform, live, log, listeners, pace, messagesKeptDays = MESSAGES_KEPT_DAYS } = options
  const parts = { db, platform, live, log, listeners, pace, messagesKeptDays }
  const stopping = new AbortController()
  const stopped = new Promise<void>(resolve => stopping.signal.addEventListener('abort', () => resolve()))
  const ended = take()

  async function take(): Promise<void> {
    while (!stopping.signal.aborted) {
      const hold = await holdGateway(db, log, stopping.signal)
      if (!hold) return
      let writer = ''
      const claim = async () => {
        await forgetHearing(parts)
        writer = await takeMirror(db)
      }
      if (!(await insist(claim, log, stopping.signal))) continue
      const left = await readLeftSession(db).catch(() => null)
      const run = runMirror({ ...parts, writer }, left)
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
