import { and, asc, eq, gt, ilike, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bans } from '../db/schema/bans.ts'
import { members } from '../db/schema/members.ts'
import { StewardError } from '../errors.ts'
import { Snowflake, Text } from '../input-fields.ts'
import { refreshBans } from '../mirror/refresh-bans.ts'
import { can } from '../permissions/can.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { likePattern } from './like-pattern.ts'
import type { ViewedGuild } from './load-guild.ts'
import { toBanRow } from './to-ban-row.ts'
import type { BansPage } from './view-types.ts'

const PAGE = 100

export const BansQuery = z.object({
  q: Text.trim().max(200, 'must have at most 200 characters.').default(''),
  cursor: Snowflake.optional(),
})

/**
 * The bans of a guild in the order of their user ids, found by name, id or reason. Throws `forbidden` without Ban
 * Members, and the platform's errors where the list cannot be read.
 */
export async function listBans(
  { db, platform }: Steward,
  guild: ViewedGuild,
  { q, cursor }: z.output<typeof BansQuery>,
): Promise<BansPage> {
  const verdict = can({ standing: guild.standing, action: 'ban.list', now: now() })
  if (!verdict.ok) {
    const because = verdict.because.map(({ text }) => text)
    throw new StewardError('forbidden', because[0] ?? 'You may not see bans.', { because })
  }
  const listedAt = await refreshBans(db, platform, guild.id)
  const like = likePattern(q)
  const matches = and(
    eq(bans.guildId, guild.id),
    q
      ? or(ilike(bans.username, like), ilike(bans.globalName, like), ilike(bans.reason, like), eq(bans.userId, q))
      : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db.orm
      .select()
      .from(bans)
      .where(and(matches, cursor ? gt(bans.userId, cursor) : undefined))
      .orderBy(asc(bans.userId))
      .limit(PAGE + 1),
    db.orm.select({ count: sql<number>`count(*)::int` }).from(bans).where(matches),
  ])
  const page = rows.slice(0, PAGE)
  const names = await moderatorNames({ db }, guild.id, page)
  return {
    rows: page.map(ban => toBanRow(platform.cdnUrl, ban, names)),
    nextCursor: rows.length > PAGE ? (page.at(-1)?.userId ?? null) : null,
    count: counted?.count ?? 0,
    listedAt: listedAt.toISOString(),
  }
}

async function moderatorNames({ db }: Pick<Steward, 'db'>, guildId: string, rows: (typeof bans.$inferSelect)[]) {
  const ids = [...new Set(rows.map(ban => ban.moderatorId).filter(id => id !== null))]
  if (ids.length === 0) return new Map<string, string>()
  const found = await db.orm
    .select({ id: members.userId, nick: members.nick, globalName: members.globalName, username: members.username })
    .from(members)
    .where(and(eq(members.guildId, guildId), inArray(members.userId, ids)))
  return new Map(found.map(({ id, nick, globalName, username }) => [id, nick ?? globalName ?? username]))
}
