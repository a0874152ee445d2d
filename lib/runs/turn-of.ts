import { eq } from 'drizzle-orm'
import { causesOf } from '../causes-of.ts'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { PlatformError, PlatformRateLimited } from '../platform/errors.ts'
import { inWords } from '../platform/in-words.ts'
import { isUnknownGuild } from '../platform/unknown-guild.ts'
import { UNEXPECTED } from '../platform-failure.ts'
import { passesInMs, waitAskedMs } from '../wait-asked.ts'
import type { TargetEnd } from './claim-targets.ts'

/**
 * What a turn has come to: an end, of all who shared it or of each of them; that the run cannot go on; that it is tried
 * again, `afterMs` from now; or that nobody knows yet: it is looked again, as after a cut-off, before anybody else has a turn.
 */
export type Turn = Ended | Halt

export type Halt = { stop: string } | { later: Later } | { open: Later }

export type Ended = { end: TargetEnd } | { ends: { targetIds: string[]; end: TargetEnd }[] }

export interface Later {
  /** Null: nobody said how long. */
  afterMs: number | null
  because: string
  /** A part of the turn was done before: that is no failure. */
  gotAhead?: boolean
  /** The run says why it waits, however short that is. */
  isTold?: boolean
}

/** Why a run cannot go on for anybody. */
export const BOT_LEFT = 'The bot is not in this guild any more.'

/** When to try again after the platform has told to wait, or has told nothing. */
export function laterAfter(error: PlatformError): Later {
  if (error instanceof PlatformRateLimited)
    return { afterMs: error.retryAfterMs, because: 'The platform asked to wait.' }
  return silence(inWords(error))
}

function silence(said: string): Later {
  return { afterMs: null, because: `${said} Steward tries again by itself.` }
}

/** What an error makes of a turn. `ofTheRun`: why nobody's turn would end otherwise; asked where a right was missing. */
export async function turnOfError(
  error: unknown,
  ofTheRun: () => Promise<string | null>,
): Promise<Exclude<Turn, { ends: unknown }>> {
  if (error instanceof PlatformError) return isUnknownGuild(error) ? { stop: BOT_LEFT } : { later: laterAfter(error) }
  if (!(error instanceof StewardError)) {
    log.error({ err: error }, 'a turn of a run met an unexpected error')
    return { end: { state: 'failed', explanation: UNEXPECTED } }
  }
  const { code, message, details } = error
  const { entryId, because = [message] } = details
  const end = (state: TargetEnd['state'], explanation = message) => ({
    end: { state, explanation, ...(entryId && { entryId }) },
  })
  // Something has happened, whatever broke it off: what is not known must not be tried again.
  if (code === 'outcome_unknown') return end('unknown')
  if (causesOf(error).some(isUnknownGuild)) return { stop: BOT_LEFT }
  const wait = waitAskedMs(error)
  if (wait !== null) return { later: { afterMs: wait, because: 'The platform asked to wait.' } }
  switch (code) {
    case 'conflict': {
      const afterMs = passesInMs(error)
      // Nothing is as the order wants it yet, and nothing was written of it.
      if (afterMs !== null && entryId === undefined) return { later: { afterMs, because: message, isTold: true } }
      return end(details.isGone ? 'refused' : 'already')
    }
    case 'not_found':
    case 'forbidden': {
      const stop = await ofTheRun()
      return stop ? { stop } : end('refused', because.join(' '))
    }
    case 'braked':
      return details.isOfOne ? end('refused') : { stop: message }
    case 'approval_needed':
      return { stop: message }
    case 'platform_unavailable':
      return { later: silence(message) }
    case 'invalid':
    case 'platform_refused':
      return end('refused')
    default:
      return end('failed', UNEXPECTED)
  }
}

/**
 * Forgets the entry of an attempt that changed nothing and is made again: to the platform's "wait" and to its silence nothing
 * has happened, and the next attempt has an entry of its own.
 */
export async function forgetAttempt({ orm }: Database, error: unknown): Promise<void> {
  const entryId = error instanceof StewardError ? error.details.entryId : undefined
  if (entryId) await orm.delete(auditEntries).where(eq(auditEntries.id, entryId))
}
