import { causesOf } from '../causes-of.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { channelNotFound, guildNotFound } from '../permissions/live/not-found.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { whoseOf } from '../permissions/whose-of.ts'
import { PlatformError, PlatformRefused, TokenRejected } from '../platform/errors.ts'
import { inWords } from '../platform/in-words.ts'
import { isOfProxy } from '../platform/is-of-proxy.ts'
import { UNEXPECTED } from '../platform-failure.ts'
import { wasInterrupted } from '../runs/interrupted.ts'
import { HOUR, MINUTE, SECOND } from '../time.ts'
import { waitAskedMs } from '../wait-asked.ts'
import type { Turn } from './claim-turn.ts'

/**
 * How a turn has ended, or that it is tried again in a while. Null: somebody changed or cancelled it just before, or it is
 * another process's by now.
 */
export type TurnEnd =
  | {
      outcome: 'sent' | 'skipped' | 'refused' | 'failed' | 'unknown'
      explanation: string | null
      entryId: string | null
      /** It was left out because the bot is away, which the log tells once. */
      passes?: true
    }
  | { laterMs: number; explanation: string }
  | null

const FIRST_PAUSE_MS = 15 * SECOND
const LONGEST_PAUSE_MS = 10 * MINUTE
// 15 s, 30 s, 1, 2, 4 and 8 minutes, then every 10: an hour in all.
const MOST_ATTEMPTS = 11

const MAY_BE_SENT = 'The platform broke off in the middle. The message may have been sent, so it is not sent again.'
const AWAY = 'The bot was not in this guild.'
const LEFT = 'The bot is not in this guild any more.'
const TOO_LONG = 'The platform asked to wait for more than an hour.'
/** What is told of the first turn that passed while the bot was away, and of those after it no more. */
const PASSES = 'The bot was not in this guild. Turns are left out until it is back, and the log tells of that once.'

/** What an error makes of a turn. What nobody knows the outcome of is never tried again (design, rule 7). */
export function endOfError(error: unknown, turn: Turn): TurnEnd {
  if (wasInterrupted(error)) return null
  log.info(
    { err: error, scheduleId: turn.id, guildId: turn.guildId },
    'the turn of a scheduled message did not end well',
  )
  if (error instanceof StewardError && error.code === 'outcome_unknown') {
    return ended('unknown', MAY_BE_SENT, error.details.entryId)
  }
  const askedMs = waitAskedMs(error)
  if (askedMs !== null && askedMs > HOUR) return ended('failed', `${TOO_LONG} ${givenUp(turn)}.`)
  if (askedMs !== null) return later(turn, askedMs, 'The platform asked to wait.')
  const rejected = causesOf(error).find(cause => cause instanceof TokenRejected)
  // Nothing of the message is to blame, and a new token lets it go on.
  if (rejected) return later(turn, 0, inWords(rejected))
  const proxy = causesOf(error).find(isOfProxy)
  if (proxy) return later(turn, 0, inWords(proxy as PlatformError))
  if (error instanceof PlatformRefused) return ended('refused', inWords(error))
  if (error instanceof PlatformError) return later(turn, 0, inWords(error))
  // The database has refused something, for one: the next attempt looks first what became of this one.
  if (!(error instanceof StewardError)) return later(turn, 0, UNEXPECTED)
  const { code, message, details } = error
  const entryId = details.entryId ?? null
  switch (code) {
    case 'platform_unavailable':
      return later(turn, 0, message)
    // The order has arrived already: its entry tells how it went, as soon as it is settled.
    case 'conflict':
      return later(turn, 0, message)
    case 'forbidden':
    case 'not_found':
      return ended('refused', lostRight(turn, details.because ?? [message]), entryId)
    case 'internal':
      return later(turn, 0, UNEXPECTED)
    case 'unauthenticated':
      return ended('failed', UNEXPECTED, entryId)
    default:
      return ended('refused', message, entryId)
  }
}

/**
 * The same of a turn that was refused because the bot is not in the guild: nobody has refused it, and of one that repeats it
 * passes after an hour; those go on once the bot is back. `forGood`: it has been away for so long that nobody waits for it.
 */
export function endWithoutBot(turn: Turn, { forGood }: { forGood: boolean }): TurnEnd {
  if (forGood) return ended('refused', LEFT)
  const passes = turn.times.kind === 'repeating' && turn.attempts >= MOST_ATTEMPTS
  return passes ? { ...ended('failed', PASSES), passes } : later(turn, 0, AWAY)
}

/** A turn that is tried again: longer with each attempt, and not any more after as many as take about an hour. */
function later(turn: Turn, askedMs: number, explanation: string): TurnEnd {
  const { attempts } = turn
  // How long that took is not said: Steward may have been down meanwhile.
  if (attempts >= MOST_ATTEMPTS) {
    return ended('failed', `${explanation} ${givenUp(turn)} after ${attempts} attempts.`)
  }
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1))
  return { laterMs: Math.max(askedMs, pauseMs), explanation: `${explanation} Steward tries again by itself.` }
}

/** One that repeats goes on with its next turn. */
function givenUp({ times }: Turn): string {
  return times.kind === 'once' ? 'Steward has given up' : 'Steward has given up this turn'
}

function ended(outcome: 'refused' | 'failed' | 'unknown', explanation: string, entryId: string | null = null) {
  return { outcome, explanation, entryId }
}

/** For whoever reads the list. */
function lostRight(turn: Turn, because: string[]): string {
  const name = nameInSentence(turn.orderedByName)
  if (because[0] === guildNotFound().message) return `${name} has no moderating permission in this guild any more.`
  if (because[0] === channelNotFound(whoseOf({ name: turn.orderedByName }, 'ordered')).message)
    return `The channel is gone, or ${name} cannot see it any more.`
  return `${name} ordered this and it may not be posted for them any more. ${because.join(' ')}`
}
