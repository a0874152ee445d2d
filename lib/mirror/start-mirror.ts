import { MESSAGES_KEPT_DAYS } from '../serving.ts'
import { forgetHearing } from './gateway/forget-hearing.ts'
import { holdGateway } from './gateway/hold-gateway.ts'
import { readLeftSession } from './gateway/session-progress.ts'
import type { MirrorParts } from './mirror-context.ts'
import { insist } from './patience/insist.ts'
import { runMirror } from './run-mirror.ts'
import { MirrorTaken, takeMirror } from './write-mirror.ts'

type Options = Omit<MirrorParts, 'messagesKeptDays' | 'writer' | 'taken'> & { messagesKeptDays?: number }

/**
 * Keeps the tables like the platform's guilds, roles, channels, members, voice states, bans and recent messages, as long as
 * this process is the one that holds the gateway; where another does, and be it one that took it unnoticed, waits to take
 * over from it. `stop` resolves when nothing is written any more.
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
      await follow(hold.lost)
      await hold.release().catch(() => {})
    }
  }

  async function follow(lost: Promise<void>): Promise<void> {
    const losing = new AbortController()
    void lost.then(() => losing.abort())
    let writer = ''
    const claim = async () => {
      await forgetHearing(parts)
      // Whoever has the lock by now may write already: they would be refused.
      if (losing.signal.aborted) throw new MirrorTaken()
      writer = await takeMirror(db)
    }
    if (!(await insist(claim, log, AbortSignal.any([stopping.signal, losing.signal])))) return
    const left = await readLeftSession(db).catch(() => null)
    const { promise: taken, resolve } = Promise.withResolvers<void>()
    const run = runMirror({ ...parts, writer, taken: resolve }, left)
    const over = Promise.race([lost, taken]).then(() => true)
    const replaced = await Promise.race([over, stopped.then(() => false)])
    if (replaced) log.warn('this process follows the gateway no longer; it waits to take over again')
    await run.stop({ replaced })
  }

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
