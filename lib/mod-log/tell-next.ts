import type { Orm } from '../db/client.ts'
import type { SendingToLog } from '../db/schema/mod-log.ts'
import { erasedSince, holdErasures } from '../erasure/hold-erasures.ts'
import { createMessage } from '../platform/messages.ts'
import { callingOnce, onlyWhile } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { keepLog, type LogTurn } from './claim-log.ts'
import { whoSet } from './end-of-error.ts'
import { nextMessage } from './next-message.ts'
import { isForWhatItSays, isLastStraw, putAside, sayRefused } from './put-aside.ts'
import { requireTelling } from './require-telling.ts'
import { dropSent, ofLines } from './sending.ts'
import { noteLost } from './stop-log.ts'
import { areUnchanged, dropLines, MOST_LINES, putOffLines, waitingLines } from './waiting-lines.ts'
import { WAITS } from './waits.ts'

export const LOOK_AGAIN_MS = 5 * SECOND
// 15 s at most when it is posted (design, rule 3): the call itself may wait 3 s for a limit, and takes a while.
const RIGHTS_MS = 10 * SECOND

export interface Telling {
  /** Posts, and waits for no limit as long as rights might be lost meanwhile: it comes back and asks for them anew. */
  steward: Steward
  /** Reads, and may wait for limits as work does that nobody waits for. */
  reader: Steward
  /** No further message is begun once this is aborted. */
  signal: AbortSignal
  /** How many lines one message tells at most: of several that are refused together it is found out which one is. */
  size: { most: number }
}

/** Posts the next message of it. False: nothing is left to tell now, or it is not this process's any more. */
export async function tellNext({ steward, reader, signal, size }: Telling, turn: LogTurn): Promise<boolean> {
  const { db, platform } = steward
  const { guildId, channelId, changedById, kinds } = turn
  const waiting = (await waitingLines(db.orm, guildId)).slice(0, size.most)
  if (waiting.length === 0) {
    // What is refused one after the other may come hours apart.
    const because = sayRefused(turn)
    const isKept = await keepLog(db.orm, turn, { notBefore: now(), failures: 0, because })
    if (isKept) tellMended(steward, turn, because)
    return false
  }
  const roomMs = platform.rest.untilRoom({ method: 'POST', path: `/channels/${channelId}/messages` })
  if (roomMs > 0) return comeBack(steward, turn, roomMs)
  const askedAt = now()
  const { standing, channel } = await requireTelling(reader, {
    guildId,
    channelId,
    moderatorId: changedById,
    whose: whoSet(turn),
  })
  const { message, lines, early } = await nextMessage(reader, { standing, channel, kinds }, waiting)
  await putOffLines(db.orm, early, WAITS.after(LOOK_AGAIN_MS))
  if (!message) {
    await dropLines(db.orm, lines)
    return true
  }
  // A run that has ended anew just now may be in it already as it is then: nobody is to read that twice.
  if (!(await areUnchanged(db.orm, lines))) return true
  const sending: SendingToLog = {
    message,
    ...ofLines(lines),
    orderedAt: now().toISOString(),
    platformAt: platform.rest.platformNow()?.toISOString(),
  }
  if (now().getTime() - askedAt.getTime() > RIGHTS_MS) return comeBack(steward, turn, LOOK_AGAIN_MS)
  if (signal.aborted) return false
  const kept = await keepSending(db.orm, turn, sending, askedAt)
  if (kept === 'erased') return comeBack(steward, turn, LOOK_AGAIN_MS)
  // Whoever has changed it meanwhile was in time.
  if (kept === 'lost') return false
  // A process that stood still meanwhile is not the one to post it any more.
  const whileHeld = onlyWhile(callingOnce(platform), () => keepLog(db.orm, turn))
  try {
    await createMessage(whileHeld, { guildId, channelId }, message)
  } catch (error) {
    if (!isForWhatItSays(error)) throw error
    const told = message.embeds.length
    size.most = told > 1 ? Math.ceil(told / 2) : MOST_LINES
    if (told > 1) return keepLog(db.orm, turn, { sending: null })
    if (isLastStraw(turn)) throw error
    return putAside(steward, turn, sending, error)
  }
  return settleSending(steward, turn, sending, 'sent')
}

/**
 * Writes down what is about to be sent, unless somebody's data was erased here since it was put into words, or is being erased:
 * it may tell of them. An erasure that begins later sees it, and waits.
 */
function keepSending(
  orm: Orm,
  turn: LogTurn,
  sending: SendingToLog,
  readAt: Date,
): Promise<'kept' | 'lost' | 'erased'> {
  return orm.transaction(async tx => {
    await holdErasures(tx, turn.guildId)
    if ((await erasedSince(tx, turn.guildId, readAt)).length > 0) return 'erased'
    return (await keepLog(tx, turn, { sending })) ? 'kept' : 'lost'
  })
}

/** Writes down what became of a message. False: somebody has changed the mod log meanwhile. */
export async function settleSending(
  steward: Steward,
  turn: LogTurn,
  sending: SendingToLog,
  found: 'sent' | 'not_sent' | 'unknown',
): Promise<boolean> {
  // What was refused before is so still where this one was not posted either.
  const because = found === 'sent' ? null : sayRefused(turn)
  const isKept = await steward.db.orm.transaction(async tx => {
    if (!(await keepLog(tx, turn, { sending: null, failures: 0, because }))) return false
    if (found !== 'not_sent') await dropSent(tx, sending)
    return true
  })
  if (isKept) tellMended(steward, turn, because)
  if (isKept && found === 'unknown') await noteLost(steward, turn)
  return isKept
}

/** Whoever reads why it waits is told that it waits no more: once, however much is told then. */
function tellMended({ live }: Steward, turn: LogTurn, because: string | null): void {
  // What has passed counts for nothing where it fails again in this very turn.
  turn.failures = 0
  if (turn.because === because) return
  turn.because = because
  live.publish({ guildId: turn.guildId, kind: 'settings', ids: [] })
}

/** Gives it back for so long. */
export async function comeBack({ db }: Steward, turn: LogTurn, afterMs: number): Promise<false> {
  await keepLog(db.orm, turn, { notBefore: WAITS.after(afterMs) })
  return false
}
