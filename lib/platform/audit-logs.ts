import { withCapability } from './capabilities.ts'
import { PlatformLacks, UnreadablePage } from './errors.ts'
import type { Platform } from './platform.ts'
import { endBackwards } from './read-all-pages.ts'
import { route } from './route.ts'
import { type PlatformAuditLog, parseAuditLog } from './wire/audit-log.ts'

export type { PlatformAuditLog }

export interface AuditLogPage extends PlatformAuditLog {
  /** `before` of the next page; null: this was the last. */
  next: string | null
}

export interface AuditLogWanted {
  /** 1 to the profile's maximum, which is the default. */
  limit?: number
  /** Only entries older than this one. */
  before?: string
  /** Only what this person did. */
  userId?: string
  /** Only this action, by the family's number. */
  actionType?: number
}

/**
 * A page of the platform's own log of a guild, newest first (gaps.md, "Audit log"). Throws a RangeError for
 * another limit, PlatformRefused where the bot may not view it in this guild, PlatformLacks where the platform has no
 * such route, or is known to show bots nothing: Steward's own log does instead. UnreadablePage where there may be
 * more behind a page and nothing of it can be read.
 */
export async function listAuditLog(
  platform: Platform,
  guildId: string,
  wanted: AuditLogWanted = {},
): Promise<AuditLogPage> {
  const { auditLog, limits } = platform.profile
  const { limit = limits.auditPage, before, userId, actionType } = wanted
  if (!Number.isInteger(limit) || limit < 1 || limit > limits.auditPage) {
    throw new RangeError(`limit must be 1 to ${limits.auditPage}.`)
  }
  const request = { method: 'GET', path: route`/guilds/${guildId}/audit-logs` } as const
  if (auditLog === 'refused') throw new PlatformLacks({ ...request, status: null, why: 'not for bots' })
  const query = {
    limit,
    ...(before !== undefined && { before }),
    ...(userId !== undefined && { user_id: userId }),
    ...(actionType !== undefined && { action_type: actionType }),
  }
  const isUnfiltered = before === undefined && userId === undefined && actionType === undefined
  const log = await withCapability(platform, {
    name: 'audit_log',
    call: async () => newestFirst(await platform.rest.read({ ...request, query }, parseAuditLog)),
    // Where bots are not known to get nothing, an empty log is that of a guild where nothing has happened yet.
    shows: ({ entries, skipped }) =>
      auditLog === 'readable' || entries.length + skipped > 0 || (isUnfiltered ? false : null),
  })
  if (log.entries.length + log.skipped < limit) return { ...log, next: null }
  const ids = [...log.entries.map(({ id }) => id), ...log.unread]
  if (ids.length === 0) throw new UnreadablePage(request.path)
  return { ...log, next: endBackwards(ids, before) }
}

/** The order of the answer is not shown; the next page is asked for by the oldest. */
function newestFirst({ entries, ...log }: PlatformAuditLog): PlatformAuditLog {
  return { ...log, entries: entries.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1)) }
}
