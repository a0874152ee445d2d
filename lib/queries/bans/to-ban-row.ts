import type { bans } from '../../db/schema/bans.ts'
import { avatarUrl } from '../../platform/cdn.ts'
import type { BanRow } from './ban-views.ts'

/** A stored ban as screens get it; `moderatorName`: null where nobody can be named. */
export function toBanRow(
  cdnUrl: string,
  ban: typeof bans.$inferSelect,
  { moderatorName, givenUpAt }: Pick<BanRow, 'moderatorName' | 'givenUpAt'>,
): BanRow {
  return {
    userId: ban.userId,
    username: ban.username,
    globalName: ban.globalName,
    avatarUrl: avatarUrl(cdnUrl, { id: ban.userId, avatar: ban.avatar }),
    bot: ban.bot,
    reason: ban.reason,
    moderatorId: ban.moderatorId,
    moderatorName,
    bannedAt: ban.bannedAt?.toISOString() ?? null,
    expiresAt: ban.expiresAt?.toISOString() ?? null,
    givenUpAt,
    isHeard: ban.heard,
  }
}
