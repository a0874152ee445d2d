import { and, eq, inArray } from 'drizzle-orm'
import { bans } from '../../db/schema/bans.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import { givenUpEndsOf } from '../../endings/ban-end.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { endOfBan, endsByTimer } from './ban-order.ts'
import type { BanRow } from './ban-views.ts'
import { withModerators } from './list-bans.ts'
import { toBanRow } from './to-ban-row.ts'

type Reads = Pick<Steward, 'db' | 'platform'>
type Guild = Pick<ViewedGuild, 'id' | 'standing'>

/** The ban of somebody as it is stored, for whoever may see bans there; null where none is known. */
export async function knownBan(steward: Reads, guild: Guild, userId: string): Promise<BanRow | null> {
  return (await knownBans(steward, guild, [userId])).get(userId) ?? null
}

/** The bans of a few people as they are stored, for whoever may see bans there, by id: who has none is missing. */
export async function knownBans(
  { db, platform }: Reads,
  guild: Guild,
  userIds: string[],
): Promise<Map<string, BanRow>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.orm
    .select({ ban: bans, endsAt: endOfBan })
    .from(bans)
    .leftJoin(timedEndings, endsByTimer)
    .where(and(eq(bans.guildId, guild.id), inArray(bans.userId, userIds)))
  const found = await withModerators({ db }, guild, rows)
  const givenUp = await givenUpEndsOf(
    db.orm,
    guild.id,
    found.map(({ ban }) => ban),
  )
  return new Map(
    found.map(({ ban, endsAt, moderator: moderatorName }) => {
      const more = { moderatorName, givenUpAt: givenUp.get(ban.userId) ?? null }
      return [ban.userId, toBanRow(platform.cdnUrl, { ...ban, expiresAt: endsAt }, more)]
    }),
  )
}
