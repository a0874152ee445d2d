import { uploadKeptFiles } from '../composer/kept-files/upload-kept-files.ts'
import { StewardError } from '../errors.ts'
import { botGone } from '../mirror/guilds/bot-gone.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { whoseOf } from '../permissions/whose-of.ts'
import { onlyWhile } from '../platform/platform.ts'
import { Interrupted } from '../runs/interrupted.ts'
import type { Steward } from '../steward.ts'
import { HOUR, now } from '../time.ts'
import { keepTurn, type Turn } from './claim-turn.ts'
import { endOfError, endWithoutBot, type TurnEnd } from './end-of-error.ts'
import { endOfFormerAttempt, freeOrder } from './former-attempt.ts'
import { orderOfTurn } from './order-of-turn.ts'
import { postTurn } from './post-turn.ts'
import { requirePostable } from './require-postable.ts'
import { MISSED_MS } from './start-watch.ts'

/**
 * Sends a scheduled message whose turn has come, as whoever ordered it and with the rights that they have now. Answers how it
 * ended, whatever the platform did. Throws only what the database does while it is told why it did not end well: the turn is
 * taken again then, and looks first what became of this attempt.
 */
export async function takeTurn(steward: Steward, turn: Turn, signal: AbortSignal): Promise<TurnEnd> {
  try {
    const former = await endOfFormerAttempt(steward, turn)
    if (former) return former
    const tooLate = turn.missed === 'skip' ? whyTooLate(turn) : null
    if (tooLate) return { outcome: 'skipped', explanation: tooLate, entryId: null }
    return { outcome: 'sent', explanation: null, entryId: await send(steward, turn, signal) }
  } catch (error) {
    const end = await endOf(steward, error, turn)
    // The next attempt has an entry of its own; the order is the same.
    const entryId = error instanceof StewardError && error.code !== 'conflict' ? error.details.entryId : undefined
    if (end && 'laterMs' in end && entryId) await freeOrder(steward.db, entryId)
    return end
  }
}

async function endOf(steward: Steward, error: unknown, turn: Turn): Promise<TurnEnd> {
  const end = endOfError(error, turn)
  const isRefused = end !== null && 'outcome' in end && end.outcome === 'refused'
  const gone = isRefused ? await botGone(steward, turn.guildId, error) : null
  return gone ? endWithoutBot(turn, gone) : end
}

const MISSED = 'Steward was not running when this was due.'
const STOPPED = 'Steward stopped before this was sent, and was not running again in time.'
const TOO_LATE = 'It could not be sent within an hour, and is not sent later than that.'

/** Null: it is not. One that waits behind others or is being tried again is only late, as long as somebody is there to try. */
function whyTooLate({ nextAt, missedAt, attempts }: Turn): string | null {
  if ((attempts > 1 || !missedAt) && now().getTime() - nextAt.getTime() > HOUR + MISSED_MS) return TOO_LATE
  if (!missedAt) return null
  return missedAt > nextAt ? STOPPED : MISSED
}

async function send({ platform, ...rest }: Steward, turn: Turn, signal: AbortSignal): Promise<string> {
  // A process that stood still meanwhile is not the one to send it any more.
  const steward = { ...rest, platform: onlyWhile(platform, () => keepTurn(rest.db.orm, turn)) }
  const { id: scheduleId, guildId, channelId, orderedById, orderedByName } = turn
  const viewer = { id: orderedById, displayName: orderedByName }
  const whose = whoseOf({ name: orderedByName }, 'ordered')
  let { message } = turn
  if (message.files.length > 0) {
    // Nothing goes to the platform for somebody who may not post it.
    await requirePostable(steward, viewer, { guildId, channelId, scheduleId, message, whose })
    const place = { guildId, channelId, viewerId: orderedById }
    message = { ...message, files: await uploadKeptFiles(steward, place, message.files, signal) }
  }
  const { entryId } = await runVerb(postTurn, {
    steward,
    viewer,
    whose,
    input: { guildId, reason: 'Scheduled', channelId, orderId: orderOfTurn(turn), scheduleId, message },
    // From here on the order is written down: whoever cancels it comes too late, and whoever did so was in time.
    guard: async tx => {
      if (!(await keepTurn(tx, turn))) throw new Interrupted()
    },
  })
  return entryId
}
