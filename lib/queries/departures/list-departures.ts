import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { openedAtOf } from '../../audit/entry-id.ts'
import { bans } from '../../db/schema/bans.ts'
import { departures } from '../../db/schema/departures.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { calledBy } from '../../directory/called-by.ts'
import { DepartureFilterParams } from '../../directory/url-schema.ts'
import { Text } from '../../input-fields.ts'
import { can } from '../../permissions/can.ts'
import { avatarUrl } from '../../platform/cdn.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { bansInTime } from '../bans/bans-in-time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { behind, departed, NEWEST } from './departure-conditions.ts'
import type { DepartureRow, DeparturesPage } from './departure-views.ts'

const PAGE = 100
const CURSOR = 'must be the cursor of an earlier page.'

/** What narrows a list of who left, as its address says it. */
export const DeparturesNarrowed = z.object({
  q: Text.trim().max(200, 'must have at most 200 characters.').default(''),
  ...DepartureFilterParams.shape,
})

export const DeparturesQuery = DeparturesNarrowed.extend({
  cursor: z
    .uuid({ version: 'v7', error: CURSOR })
    // The moment in it may be one that Postgres does not read.
    .refine(id => openedAtOf(id) < Date.UTC(10_000, 0), CURSOR)
    .optional(),
})

/**
 * Who left a guild, the newest first, each time they did, for whoever may see its members: who of them is a member again, and
 * for whoever may see bans who is banned.
 */
export async function listDepartures(
  steward: Steward,
  guild: ViewedGuild,
  { cursor, ...asked }: z.output<typeof DeparturesQuery>,
): Promise<DeparturesPage> {
  const { db, platform } = steward
  const matches = departed(guild.id, asked)
  const [rows, [counted], [sync]] = await Promise.all([
    db.orm
      .select()
      .from(departures)
      .where(and(matches, cursor === undefined ? undefined : behind(cursor)))
      .orderBy(...NEWEST)
      .limit(PAGE + 1),
    db.orm.select({ count: sql<number>`count(*)::int` }).from(departures).where(matches),
    db.orm.select({ since: guildSyncs.departuresSince }).from(guildSyncs).where(eq(guildSyncs.guildId, guild.id)),
  ])
  const page = rows.slice(0, PAGE)
  const ids = [...new Set(page.map(({ userId }) => userId))]
  const [back, banned] = await Promise.all([membersAmong(steward, guild, ids), bannedAmong(steward, guild, ids)])
  return {
    rows: page.map(
      (row): DepartureRow => ({
        id: row.id,
        userId: row.userId,
        username: row.username,
        displayName: calledBy(row.nick, row.globalName, row.username, row.userId),
        avatarUrl: avatarUrl(platform.cdnUrl, { id: row.userId, avatar: row.avatar }),
        bot: row.bot,
        joinedAt: row.joinedAt?.toISOString() ?? null,
        leftAt: row.leftAt.toISOString(),
        heard: row.heard,
        isBack: back.has(row.userId),
        isBanned: banned.has(row.userId),
      }),
    ),
    nextCursor: rows.length > PAGE ? page.at(-1)!.id : null,
    count: counted?.count ?? 0,
    since: sync?.since?.toISOString() ?? null,
  }
}

async function membersAmong({ db }: Steward, guild: ViewedGuild, ids: string[]): Promise<Set<string>> {
  const rows = await db.orm
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.guildId, guild.id), inArray(members.userId, ids)))
  return new Set(rows.map(({ userId }) => userId))
}

async function bannedAmong(steward: Steward, guild: ViewedGuild, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0 || !can({ standing: guild.standing, action: 'ban.list', now: now() }).ok) return new Set()
  await bansInTime(steward, guild.id, 'who left is shown with the bans as last known')
  const rows = await steward.db.orm
    .select({ userId: bans.userId })
    .from(bans)
    .where(and(eq(bans.guildId, guild.id), inArray(bans.userId, ids)))
  return new Set(rows.map(({ userId }) => userId))
}
