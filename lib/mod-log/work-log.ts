import type { SendingToLog } from '../db/schema/mod-log.ts'
import { log } from '../log.ts'
import { createMessage } from '../platform/messages.ts'
import { callingOnce } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { claimLog, keepLog, LEASE_MS, type LogTurn } from './claim-log.ts'
import { endOfError } from './end-of-error.ts'
import { lookForSent } from './look-for-sent.ts'
import { dropLines, nextMessage, waitingLines } from './next-message.ts'
import { requireTelling } from './require-telling.ts'
import { noteLost, stopLog } from './stop-log.ts'

const LOOK_AGAIN_MS = 5 * SECOND

/**
 * Tells what waits for the mod log of a guild, as whoever set it and with the rights that they have now: nothing where
 * nothing waits, or where another process is at it. Throws only where the database does.
 */
export async function workLog(steward: Steward, guildId: string): Promise<void> {
  const turn = await claimLog(steward.db, guildId)
  if (!turn) return
  // The platform may have it wait for longer than it is held, and whoever takes it then would post the same.
  const beat = setInterval(() => {
    keepLog(steward.db.orm, turn).catch(error => log.warn({ err: error, guildId }, 'a mod log cannot be held'))
  }, LEASE_MS / 3)
  try {
    await work(steward, turn)
  } finally {
    clearInterval(beat)
  }
}

async function work(steward: Steward, turn: LogTurn): Promise<void> {
  let { sending } = turn
  try {
    if (sending) {
      const found = await lookForSent(steward, turn, sending)
      if (found === 'later') {
        await keepLog(steward.db.orm, turn, { notBefore: inMs(LOOK_AGAIN_MS) })
        return
      }
      if (!(await settleSending(steward, turn, sending, found))) return
      sending = null
    }
    while (await tellNext(steward, turn));
  } catch (error) {
    const end = endOfError(error, turn)
    if ('stop' in end) return stopLog(steward, turn, end.stop)
    const { laterMs, because, mayBeSent } = end
    const kept = await keepLog(steward.db.orm, turn, {
      // What was looked for is still to be found.
      ...(!mayBeSent && !sending && { sending: null }),
      notBefore: inMs(laterMs),
      failures: turn.failures + 1,
      because,
    })
    if (kept) steward.live.publish({ guildId: turn.guildId, kind: 'settings', ids: [] })
  }
}

/** Posts the next message of it. False: nothing is left to tell, or it is not this process's any more. */
async function tellNext(steward: Steward, turn: LogTurn): Promise<boolean> {
  const { db, platform } = steward
  const { guildId, channelId, changedById } = turn
  const lines = await waitingLines(db.orm, guildId)
  if (lines.length === 0) {
    await keepLog(db.orm, turn, { notBefore: now(), failures: 0, because: null })
    return false
  }
  const { standing } = await requireTelling(steward, { guildId, channelId, moderatorId: changedById })
  const { message, lineIds } = await nextMessage(steward, standing, lines)
  if (!message) {
    await dropLines(db.orm, lineIds)
    return true
  }
  const sending: SendingToLog = {
    message,
    lineIds,
    orderedAt: now().toISOString(),
    platformAt: platform.rest.platformNow()?.toISOString(),
  }
  // Whoever has changed it meanwhile was in time.
  if (!(await keepLog(db.orm, turn, { sending }))) return false
  await createMessage(callingOnce(platform), { guildId, channelId }, message)
  return settleSending(steward, turn, sending, 'sent')
}

/** Writes down what became of a message. False: somebody has changed the mod log meanwhile. */
async function settleSending(
  steward: Steward,
  turn: LogTurn,
  { lineIds }: SendingToLog,
  found: 'sent' | 'not_sent' | 'unknown',
): Promise<boolean> {
  const isKept = await steward.db.orm.transaction(async tx => {
    if (!(await keepLog(tx, turn, { sending: null, failures: 0, because: null }))) return false
    if (found !== 'not_sent') await dropLines(tx, lineIds)
    return true
  })
  if (isKept && found === 'unknown') await noteLost(steward, turn)
  return isKept
}

const inMs = (ms: number) => new Date(now().getTime() + ms)
