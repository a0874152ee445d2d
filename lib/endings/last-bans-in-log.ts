import { typesOfAction } from '../directory/platform-action-types.ts'
import { log } from '../log.ts'
import { listAuditLog } from '../platform/audit-logs.ts'
import {
  PlatformError,
  PlatformLacks,
  PlatformRateLimited,
  PlatformRefused,
  PlatformUnavailable,
  UnreadablePage,
} from '../platform/errors.ts'
import { isOfProxy } from '../platform/is-of-proxy.ts'
import type { Platform } from '../platform/platform.ts'
import { createdAt } from '../platform/snowflake.ts'
import { HOUR, isWithin, MINUTE, now } from '../time.ts'

const [BANNED] = typesOfAction('member.ban')
// Asked again it would say the same.
const TELLS_NO_MORE = [PlatformRefused, PlatformLacks, UnreadablePage]
// One that is broken for good must hold up no end for ever.
const HOLDS_UP_MS = HOUR
// Between two attempts at an end lies no more than an hour: what was wrong before that was another trouble.
const SAME_MS = 2 * HOUR
// Longer than it takes to hear that the pace is too fast, so that guilds with this trouble do not take turns without end.
const LEAST_WAIT_MS = 2 * MINUTE

/** Since when the log of each guild cannot be read, and when it was last tried; by platform. */
const troubles = new WeakMap<object, Map<string, { since: Date; last: Date }>>()

export interface LastBans {
  /** By person. */
  at: Map<string, Date>
  /** What is wrong with the log for now: later it may tell more. Null: it has told what it tells, or was given an hour. */
  trouble: PlatformError | null
}

/**
 * When people were last banned, as far back as a page of the platform's log of bans goes (gaps.md, "Audit log"): for a list of
 * bans that does not tell. Nobody where the ids of the platform tell no time, or where it does not show its log: that holds up
 * nobody.
 */
export async function lastBansInLog(platform: Platform, guildId: string): Promise<LastBans> {
  const at = new Map<string, Date>()
  try {
    const { entries } = await listAuditLog(platform, guildId, { actionType: BANNED! })
    // The newest first. Some platforms may ignore what was asked for.
    for (const { id, actionType, targetId } of entries) {
      const loggedAt = createdAt(platform.profile, id)
      if (loggedAt && actionType === BANNED && targetId !== null && !at.has(targetId)) at.set(targetId, loggedAt)
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log.info({ err: error, guildId }, 'the log of the platform does not tell who was banned when')
    const isForNow = isOfProxy(error) || !TELLS_NO_MORE.some(kind => error instanceof kind)
    if (isForNow && holdsUp(platform, guildId)) return { at, trouble: worthAnotherTry(error) }
    return { at, trouble: null }
  }
  troubles.get(platform.capabilities)?.delete(guildId)
  return { at, trouble: null }
}

function holdsUp({ capabilities }: Platform, guildId: string): boolean {
  const ofPlatform = troubles.get(capabilities) ?? new Map<string, { since: Date; last: Date }>()
  troubles.set(capabilities, ofPlatform)
  const before = ofPlatform.get(guildId)
  const since = before && isWithin(SAME_MS, before.last) ? before.since : now()
  ofPlatform.set(guildId, { since, last: now() })
  return isWithin(HOLDS_UP_MS, since)
}

function worthAnotherTry(error: PlatformError): PlatformError {
  const failure = { ...error, cause: error }
  if (error instanceof PlatformRateLimited) {
    return new PlatformRateLimited(failure, Math.max(error.retryAfterMs, LEAST_WAIT_MS))
  }
  return isOfProxy(error) ? new PlatformUnavailable(failure, false) : error
}
