import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { bans } from '../../db/schema/bans.ts'
import type { ByBan } from '../former-person-views.ts'

/** Those of these people whose ban is stored. They may be more than a statement has parameters. */
export async function bannedOf(orm: Orm, guildId: string, userIds: string[]): Promise<Set<string>> {
  const isOne = sql`${bans.userId} = any(${sql.param(userIds)}::text[])`
  const rows = await orm
    .select({ userId: bans.userId })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), isOne))
  return new Set(rows.map(({ userId }) => userId))
}

/** Whether somebody comes later in an order that has the banned, or the others, `first`. */
export function isLaterByBan(orm: Orm, guildId: string, userId: SQLWrapper, first: ByBan): SQL {
  const isBanned = exists(
    orm
      .select({ one: sql`1` })
      .from(bans)
      .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId))),
  )
  return first === 'banned' ? sql`not ${isBanned}` : isBanned
}
