import type { SendingToLog } from '../db/schema/mod-log.ts'
import { type PlatformError, PlatformRefused } from '../platform/errors.ts'
import { isOfProxy } from '../platform/is-of-proxy.ts'
import type { Steward } from '../steward.ts'
import { keepLog, type LogTurn } from './claim-log.ts'
import { dropSent } from './sending.ts'
import { noteRefused } from './stop-log.ts'

const REFUSED = 'The platform refused the last message for what it says.'
// Whoever refuses so many, one after the other, takes none there, whatever it says of each.
const MOST_IN_A_ROW = 10

// In words and in the family's numbers (gaps.md, "Error body"): some answer 400 for a place that they do not know.
const OF_THE_PLACE = /^(UNKNOWN_\w+|100\d\d)$/

/** Whether a message was refused for what it says, as by a filter: others may be posted. */
export function isForWhatItSays(error: unknown): error is PlatformRefused {
  if (!(error instanceof PlatformRefused) || isOfProxy(error)) return false
  return (error.status === 400 || error.status === 422) && !OF_THE_PLACE.test(error.code ?? '')
}

/** Whether the last messages of a mod log were all refused, so that it ends with another one. */
export const isLastStraw = (turn: LogTurn): boolean => refusedInARow(turn) + 1 >= MOST_IN_A_ROW

/** Whether the last message of a mod log was put aside. */
export const isAfterRefusal = ({ because }: LogTurn): boolean => because === REFUSED

const refusedInARow = (turn: LogTurn) => (isAfterRefusal(turn) ? turn.failures : 0)

/**
 * Takes what a refused message told for told, so that the next ones are posted; the guild's log says which it was. False:
 * somebody has changed the mod log meanwhile.
 */
export async function putAside(
  steward: Steward,
  turn: LogTurn,
  sending: SendingToLog,
  { code, status }: PlatformError,
): Promise<boolean> {
  const failures = refusedInARow(turn) + 1
  const isKept = await steward.db.orm.transaction(async tx => {
    if (!(await keepLog(tx, turn, { sending: null, failures, because: REFUSED }))) return false
    await dropSent(tx, sending)
    return true
  })
  if (!isKept) return false
  Object.assign(turn, { failures, because: REFUSED })
  const title = sending.message.embeds[0]?.title ?? 'Mod log'
  await noteRefused(
    steward,
    turn,
    `The platform refused “${title}” for what it says (${code ?? status}): it is not posted.`,
  )
  steward.live.publish({ guildId: turn.guildId, kind: 'settings', ids: [] })
  return true
}
