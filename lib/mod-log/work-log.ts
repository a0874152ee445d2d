import { log } from '../log.ts'
import { botGone } from '../mirror/guilds/bot-gone.ts'
import type { Steward } from '../steward.ts'
import { claimLog, keepLog, LEASE_MS, type LogTurn } from './claim-log.ts'
import { endOfError, endWithoutBot, type LogEnd } from './end-of-error.ts'
import { lookForSent } from './look-for-sent.ts'
import { sayRefused } from './put-aside.ts'
import { stopLog } from './stop-log.ts'
import { comeBack, LOOK_AGAIN_MS, settleSending, type Telling, tellNext } from './tell-next.ts'
import { MOST_LINES } from './waiting-lines.ts'
import { WAITS } from './waits.ts'

/**
 * Tells what waits for the mod log of a guild, as whoever set it and with the rights that they have now: nothing where
 * nothing waits, or where another process is at it. Throws only where the database does.
 */
export async function workLog(
  steward: Steward,
  guildId: string,
  { reader = steward, signal = new AbortController().signal }: Partial<Pick<Telling, 'reader' | 'signal'>> = {},
): Promise<void> {
  if (signal.aborted) return
  const turn = await claimLog(steward.db, guildId)
  if (!turn) return
  // The platform may have it wait for longer than it is held, and whoever takes it then would post the same.
  const beat = setInterval(() => {
    keepLog(steward.db.orm, turn).catch(error => log.warn({ err: error, guildId }, 'a mod log cannot be held'))
  }, LEASE_MS / 3)
  try {
    await work({ steward, reader, signal, size: { most: MOST_LINES } }, turn)
  } finally {
    clearInterval(beat)
  }
}

async function work(telling: Telling, turn: LogTurn): Promise<void> {
  const { steward, reader, signal } = telling
  let { sending } = turn
  try {
    if (sending) {
      const found = await lookForSent(reader, turn, sending)
      if (found === 'later') {
        await comeBack(steward, turn, LOOK_AGAIN_MS)
        return
      }
      if (!(await settleSending(steward, turn, sending, found))) return
      sending = null
    }
    while (!signal.aborted && (await tellNext(telling, turn)));
    // Whoever goes on need not wait until this process is missed.
    if (signal.aborted) await comeBack(steward, turn, 0)
  } catch (error) {
    const end = await endOf(steward, error, turn)
    if ('stop' in end) return stopLog(steward, turn, end.stop)
    const { laterMs, because, mayBeSent } = end
    const kept = await keepLog(steward.db.orm, turn, {
      // What was looked for is still to be found.
      ...(!mayBeSent && !sending && { sending: null }),
      notBefore: WAITS.after(laterMs),
      failures: turn.failures + 1,
      because: sayRefused(turn, because),
    })
    if (kept) steward.live.publish({ guildId: turn.guildId, kind: 'settings', ids: [] })
  }
}

async function endOf(steward: Steward, error: unknown, turn: LogTurn): Promise<LogEnd> {
  const end = endOfError(error, turn)
  const gone = 'stop' in end ? await botGone(steward, turn.guildId, error) : null
  return gone ? endWithoutBot(turn, gone) : end
}
