import { typesOfAction } from '../directory/platform-action-types.ts'
import { log } from '../log.ts'
import { listAuditLog } from '../platform/audit-logs.ts'
import { PlatformError } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { createdAt } from '../platform/snowflake.ts'

const [BANNED] = typesOfAction('member.ban')

/**
 * When people were last banned, by person, as far back as a page of the platform's log of bans goes (gaps.md, "Audit log"): for
 * a list of bans that does not tell. Empty where the ids of the platform tell no time, or where it does not show its log now:
 * what it does not tell holds up nobody.
 */
export async function lastBansInLog(platform: Platform, guildId: string): Promise<Map<string, Date>> {
  const last = new Map<string, Date>()
  try {
    const { entries } = await listAuditLog(platform, guildId, { actionType: BANNED! })
    // The newest first. Some platforms may ignore what was asked for.
    for (const { id, actionType, targetId } of entries) {
      const at = createdAt(platform.profile, id)
      if (at && actionType === BANNED && targetId !== null && !last.has(targetId)) last.set(targetId, at)
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log.info({ err: error, guildId }, 'the log of the platform does not tell who was banned when')
  }
  return last
}
