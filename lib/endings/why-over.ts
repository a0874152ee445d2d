import { and, eq } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { StewardError } from '../errors.ts'
import { areBansCurrent, expireBans, refreshBans } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'
import { MINUTE } from '../time.ts'
import type { Ending } from './claim-due.ts'

// The platform's clock may go differently.
const SLACK_MS = 5 * MINUTE

/**
 * Why there is nothing to end any more: the ban was lifted elsewhere, or it is another one now. Null: it stands. Throws the
 * platform's errors, and `platform_unavailable` where bans change too fast to tell.
 */
export async function whyOver({ db, platform }: Steward, ending: Ending): Promise<string | null> {
  const { guildId, userId, entryId, attempts } = ending
  // Perhaps the attempt before has lifted it: only a list that is read now tells that.
  if (attempts > 1) await expireBans(db, guildId)
  await refreshBans(db, platform, guildId)
  const [ban] = await db.orm
    .select({ bannedAt: bans.bannedAt })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId)))
  if (!ban) {
    if (await areBansCurrent(db, guildId)) return 'The ban was lifted before.'
    throw new StewardError('platform_unavailable', 'The bans of this guild change faster than they can be read.')
  }
  const [entry] = await db.orm.select().from(auditEntries).where(eq(auditEntries.id, entryId))
  const isOther = entry && ban.bannedAt && ban.bannedAt.getTime() > entry.openedAt.getTime() + SLACK_MS
  return isOther ? 'They were banned again elsewhere, and that ban stays.' : null
}
