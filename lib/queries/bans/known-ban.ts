import { and, eq } from 'drizzle-orm'
import { bans } from '../../db/schema/bans.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import { givenUpEndsOf } from '../../endings/ban-end.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { endOfBan, endsByTimer } from './ban-order.ts'
import type { BanRow } from './ban-views.ts'
import { withModerators } from './list-bans.ts'
import { toBanRow } from './to-ban-row.ts'

/** The ban of somebody as it is stored, for whoever may see bans there; null where none is known. */
export async function knownBan(
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  userId: string,
): Promise<BanRow | null> {
  const rows = await db.orm
    .select({ ban: bans, endsAt: endOfBan })
    .from(bans)
    .leftJoin(timedEndings, endsByTimer)
    .where(and(eq(bans.guildId, guild.id), eq(bans.userId, userId)))
  const [found] = await withModerators({ db }, guild, rows)
  if (!found) return null
  const { ban, endsAt, moderator: moderatorName } = found
  const givenUp = await givenUpEndsOf(db.orm, guild.id, [ban])
  const more = { moderatorName, givenUpAt: givenUp.get(userId) ?? null }
  return toBanRow(platform.cdnUrl, { ...ban, expiresAt: endsAt }, more)
}
