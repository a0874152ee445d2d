import { typesOfAction } from '../directory/platform-action-types.ts'
import { log } from '../log.ts'
import { listAuditLog } from '../platform/audit-logs.ts'
import { PlatformError, PlatformLacks, PlatformRefused, UnreadablePage } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { createdAt } from '../platform/snowflake.ts'

const [BANNED] = typesOfAction('member.ban')
// Asked again it would say the same.
const TELLS_NO_MORE = [PlatformRefused, PlatformLacks, UnreadablePage]

export interface LastBans {
  /** By person. */
  at: Map<string, Date>
  /** What is wrong with the log for now: later it may tell more. Null: it has told what it tells. */
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
    if (!TELLS_NO_MORE.some(kind => error instanceof kind)) return { at, trouble: error }
  }
  return { at, trouble: null }
}
