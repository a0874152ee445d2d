import { and } from 'drizzle-orm'
import { z } from 'zod'
import { bans } from '../../db/schema/bans.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import { BAN_SORTS, DEFAULT_BAN_SORT } from '../../directory/ban-sorts.ts'
import { givenUpEndsOf } from '../../endings/ban-end.ts'
import { Text } from '../../input-fields.ts'
import { lastBanReading } from '../../mirror/guilds/refresh-bans.ts'
import { requireRight } from '../../permissions/live/require-right.ts'
import type { Steward } from '../../steward.ts'
import { withDeparted } from '../departures/with-departed.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { memberNames } from '../member-names.ts'
import { attributeBans } from './attribute-bans.ts'
import { banOrder, endOfBan, endsByTimer, readBanCursor, writeBanCursor } from './ban-order.ts'
import type { BansPage } from './ban-views.ts'
import { bansListedAt } from './bans-listed-at.ts'
import { BansNarrowed, bansMatching, countBans } from './bans-matching.ts'
import { toBanRow } from './to-ban-row.ts'

const PAGE = 100

export const BansQuery = BansNarrowed.extend({
  sort: z.enum(BAN_SORTS, `must be one of ${BAN_SORTS.join(', ')}.`).optional(),
  cursor: Text.max(1_000, 'must be the cursor of an earlier page.').optional(),
})

/**
 * The bans of a guild, found by words of their names and reason or by id, by names and id alone where `by` says so, of these
 * what the filter asks for, newest first unless asked otherwise. Throws `forbidden` without Ban Members, and the platform's
 * errors where the list cannot be read. While the platform is silent it is the list as read last.
 */
export async function listBans(
  steward: Steward,
  guild: ViewedGuild,
  { sort = DEFAULT_BAN_SORT, cursor, ...narrowed }: z.output<typeof BansQuery>,
): Promise<BansPage> {
  requireRight('ban.list', guild)
  const { db, platform } = steward
  const listedAt = await bansListedAt(steward, guild.id)
  const order = banOrder(sort)
  const matching = await bansMatching(db.orm, guild, narrowed)
  const after = cursor === undefined ? undefined : order.after(readBanCursor(cursor, sort))
  const [rows, counted, { skipped }] = await Promise.all([
    db.orm
      .select({ ban: bans, endsAt: endOfBan, key: order.key })
      .from(bans)
      .leftJoin(timedEndings, endsByTimer)
      .where(and(matching.matches, after))
      .orderBy(...order.by)
      .limit(PAGE + 1),
    countBans(db.orm, matching),
    lastBanReading(db, guild.id),
  ])
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  const found = await withModerators({ db }, guild, page)
  const endless = page.flatMap(({ ban, endsAt }) => (endsAt === null ? [ban] : []))
  const givenUp = await givenUpEndsOf(db.orm, guild.id, endless)
  return {
    rows: found.map(({ ban, endsAt, moderator: moderatorName }) => {
      const more = { moderatorName, givenUpAt: givenUp.get(ban.userId) ?? null }
      return toBanRow(platform.cdnUrl, { ...ban, expiresAt: endsAt }, more)
    }),
    nextCursor: rows.length > PAGE && last ? writeBanCursor({ key: last.key, userId: last.ban.userId }) : null,
    ...counted,
    listedAt: listedAt.toISOString(),
    skipped,
  }
}

/**
 * Bans with what their moderators are called: those who ordered them here, the others as
 * members of the guild or as they left it.
 */
export async function withModerators<Row extends { ban: typeof bans.$inferSelect }>(
  { db }: Pick<Steward, 'db'>,
  { id, standing }: Pick<ViewedGuild, 'id' | 'standing'>,
  rows: Row[],
): Promise<(Row & { moderator: string | null })[]> {
  const listed = rows.map(({ ban }) => ban)
  const attributed = await attributeBans(db.orm, { id, botUserId: standing.bot.userId }, listed)
  const ofMembers = await memberNames(
    db.orm,
    id,
    attributed.flatMap(({ ban }) => ban.moderatorId ?? []),
  )
  const elsewhere = attributed.flatMap(({ ban, orderedBy }) => (orderedBy === null ? (ban.moderatorId ?? []) : []))
  const names = await withDeparted(db.orm, id, ofMembers, elsewhere)
  return rows.map((row, index) => {
    const { ban, orderedBy } = attributed[index]!
    return { ...row, ban, moderator: names.get(ban.moderatorId ?? '') ?? orderedBy }
  })
}
