import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { banEndOf } from '../endings/ban-end.ts'
import { lastBanReading, refreshBans, refreshBansOrWarn } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'
import type { State } from './verb.ts'

interface Whom {
  guildId: string
  userId: string
}

const CHANGE_BANS = ['member.ban', 'ban.remove']

/**
 * Whether somebody is banned as far as the stored list knows, and when that ends by itself. A list that was never read, or
 * last before Steward changed this very ban, is read first, where it can be: an undo goes by what stood before.
 */
export async function banStateOf(
  { guildId, userId }: Whom,
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
): Promise<State> {
  const { listedAt, expired } = await lastBanReading(db, guildId)
  if (!listedAt || (expired && (await hasChangedSince({ guildId, userId }, db, listedAt)))) {
    await refreshBansOrWarn(db, platform, guildId, 'whether somebody is banned already is not known')
  }
  const [banned, endsAt] = await Promise.all([isListed({ guildId, userId }, { db }), banEndOf(db.orm, guildId, userId)])
  return { banned, endsAt }
}

/** Whether somebody is banned, by a list that is a minute old at most. Throws the platform's errors. */
export async function isBanned(whom: Whom, steward: Pick<Steward, 'db' | 'platform'>): Promise<boolean> {
  await refreshBans(steward.db, steward.platform, whom.guildId)
  return isListed(whom, steward)
}

/** Whether Steward has banned or unbanned somebody since, or may be about to. Its event may still be on its way. */
async function hasChangedSince({ guildId, userId }: Whom, { orm }: Database, moment: Date): Promise<boolean> {
  const found = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.targetId, userId),
        inArray(auditEntries.action, CHANGE_BANS),
        or(isNull(auditEntries.settledAt), gt(auditEntries.settledAt, moment)),
      ),
    )
    .limit(1)
  return found.length > 0
}

async function isListed({ guildId, userId }: Whom, { db }: Pick<Steward, 'db'>): Promise<boolean> {
  const rows = await db.orm
    .select({ userId: bans.userId })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId)))
  return rows.length > 0
}
