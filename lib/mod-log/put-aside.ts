import type { SendingToLog } from '../db/schema/mod-log.ts'
import { type PlatformError, PlatformRefused } from '../platform/errors.ts'
import { isOfProxy } from '../platform/is-of-proxy.ts'
import type { Steward } from '../steward.ts'
import { keepLog, type LogTurn } from './claim-log.ts'
import { dropSent } from './sending.ts'
import { noteRefused } from './stop-log.ts'

// As `refusedTimes` says it, whatever is said after it.
const REFUSED = /^The platform refused the last (?:message|(\d+) messages) for what (?:it says|they say)\./
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

/**
 * What is left to say of a mod log that waits for nothing, or (`pausesFor`) for this: that its last messages were refused, until
 * one is posted. Null: nothing.
 */
export function sayRefused(turn: LogTurn, pausesFor?: string): string | null {
  const said = [REFUSED.exec(turn.because ?? '')?.[0], pausesFor].filter(one => one !== undefined)
  return said.length > 0 ? said.join(' ') : null
}

// It is counted in what is said: whoever reads the settings is told so too, and pauses, which have a count of their own, keep it.
function refusedInARow({ because }: LogTurn): number {
  const said = REFUSED.exec(because ?? '')
  return said ? Number(said[1] ?? 1) : 0
}

const refusedTimes = (times: number) =>
  times === 1
    ? 'The platform refused the last message for what it says.'
    : `The platform refused the last ${times} messages for what they say.`

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
  // Whoever refuses is not away.
  const change = { failures: 0, because: refusedTimes(refusedInARow(turn) + 1) }
  const isKept = await steward.db.orm.transaction(async tx => {
    if (!(await keepLog(tx, turn, { sending: null, ...change }))) return false
    await dropSent(tx, sending)
    return true
  })
  if (!isKept) return false
  Object.assign(turn, change)
  const title = sending.message.embeds[0]?.title ?? 'Mod log'
  await noteRefused(
    steward,
    turn,
    `The platform refused “${title}” for what it says (${code ?? status}): it is not posted.`,
  )
  steward.live.publish({ guildId: turn.guildId, kind: 'settings', ids: [] })
  return true
}
