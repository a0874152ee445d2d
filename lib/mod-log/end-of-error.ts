import { causesOf } from '../causes-of.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { channelNotFound, guildNotFound } from '../permissions/live/not-found.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { PlatformError, PlatformNotFound, PlatformRefused, PlatformUnavailable } from '../platform/errors.ts'
import { inWords } from '../platform/in-words.ts'
import { isOfProxy } from '../platform/is-of-proxy.ts'
import { UNEXPECTED } from '../platform-failure.ts'
import { MINUTE, SECOND } from '../time.ts'
import { waitAskedMs } from '../wait-asked.ts'
import type { LogTurn } from './claim-log.ts'

/** What an error makes of a mod log: it ends, or goes on in a while. */
export type LogEnd = { stop: string } | { laterMs: number; because: string; mayBeSent: boolean }

const AWAY = 'The bot is not in this guild.'
const LEFT = 'The bot is not in this guild any more.'

const FIRST_PAUSE_MS = 5 * SECOND
const LONGEST_PAUSE_MS = MINUTE
// What is wrong in Steward itself does not pass: about an hour of it is enough.
const MOST_FAILURES = 60

/** A mod log waits for as long as the platform is away, and ends where it is refused. */
export function endOfError(error: unknown, turn: LogTurn): LogEnd {
  log.info({ err: error, guildId: turn.guildId }, 'the mod log of a guild could not be posted')
  const cause = causesOf(error).find(one => one instanceof PlatformError)
  const askedMs = waitAskedMs(error)
  if (askedMs !== null) return later(turn, askedMs, 'The platform asked to wait.')
  // What the rights rest on could not be read: that refuses nothing, whatever the platform answered.
  if (error instanceof StewardError && error.code === 'platform_unavailable') return later(turn, 0, error.message)
  if (cause && isOfProxy(cause)) return later(turn, 0, inWords(cause))
  if (cause instanceof PlatformNotFound) return { stop: 'The channel is gone, or the bot cannot see it any more.' }
  if (cause instanceof PlatformRefused) return { stop: inWords(cause) }
  if (cause) return later(turn, 0, inWords(cause), cause instanceof PlatformUnavailable && cause.mayHaveHappened)
  if (error instanceof StewardError) {
    const { code, message, details } = error
    if (code === 'forbidden' || code === 'not_found') return { stop: lostRight(turn, details.because ?? [message]) }
  }
  // It may have been the writing down of what was sent that failed.
  return turn.failures >= MOST_FAILURES ? { stop: UNEXPECTED } : later(turn, 0, UNEXPECTED, true)
}

/**
 * The same of one that would end because the bot is not in the guild: it waits for its return, unless that was so long ago
 * that nobody waits for it (`forGood`).
 */
export function endWithoutBot(turn: LogTurn, { forGood }: { forGood: boolean }): LogEnd {
  return forGood ? { stop: LEFT } : later(turn, 0, AWAY)
}

function later({ failures }: LogTurn, askedMs: number, because: string, mayBeSent = false): LogEnd {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10))
  return { laterMs: Math.max(askedMs, pauseMs), because, mayBeSent }
}

/** Whoever set a mod log, as a sentence names them that others read. */
export function whoSet({ changedByName }: Pick<LogTurn, 'changedByName'>): string {
  return `${nameInSentence(changedByName)}, who set it,`
}

/** For whoever reads the settings. */
function lostRight(turn: LogTurn, because: string[]): string {
  const who = whoSet(turn)
  if (because[0] === guildNotFound().message) return `${who} has no moderating permission here any more.`
  if (because[0] === channelNotFound(who).message) return `The channel is gone, or ${who} cannot see it any more.`
  return `${nameInSentence(turn.changedByName)} set it, and it may not be posted for them any more. ${because.join(' ')}`
}
