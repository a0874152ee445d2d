import { and } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Orm } from '../db/client.ts'
import { bans } from '../db/schema/bans.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { BAN_SORTS, type BanSort, DEFAULT_BAN_SORT } from '../directory/ban-sorts.ts'
import { givenUpEndsOf } from '../endings/ban-end.ts'
import { lastBanReading, refreshBans } from '../mirror/guilds/refresh-bans.ts'
import { requireRight } from '../permissions/live/require-right.ts'
import { banOrder, endOfBan, endsByTimer } from '../queries/bans/ban-order.ts'
import { BansNarrowed, bansMatching, type MatchingBans } from '../queries/bans/bans-matching.ts'
import { withModerators } from '../queries/bans/list-bans.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { beginExport, type Exporter } from './begin-export.ts'
import type { ExportColumn } from './columns.ts'
import { fileName } from './file-name.ts'
import { fileResponse } from './file-response.ts'
import { ExportFormat } from './formats.ts'
import { listColumns, stateOfBans } from './list-state.ts'
import { pageByPage } from './page-by-page.ts'

const PAGE = 1_000

/** Search and filter as the page's address says them, and the kind of file. */
export const BansExportQuery = BansNarrowed.omit({ by: true }).extend({
  sort: z.enum(BAN_SORTS).optional(),
  format: ExportFormat,
})

interface BansExport {
  steward: Steward
  viewer: Exporter
  guild: ViewedGuild
  query: z.output<typeof BansExportQuery>
}

interface Row {
  ban: typeof bans.$inferSelect
  endsAt: Date | null
  moderator: string | null
  /** When it was to end, ISO, where Steward has given up to end it. */
  givenUpAt: string | null
}

const time = (at: Date | null) => at?.toISOString() ?? null

const COLUMNS: ExportColumn<Row>[] = [
  { name: 'id', of: ({ ban }) => ban.userId },
  { name: 'username', of: ({ ban }) => ban.username },
  { name: 'global_name', of: ({ ban }) => ban.globalName },
  { name: 'bot', of: ({ ban }) => ban.bot },
  { name: 'reason', of: ({ ban }) => ban.reason },
  { name: 'moderator_id', of: ({ ban }) => ban.moderatorId },
  { name: 'moderator', of: ({ moderator }) => moderator },
  { name: 'banned_at', of: ({ ban }) => time(ban.bannedAt) },
  { name: 'expires_at', of: ({ endsAt }) => time(endsAt) },
  { name: 'was_to_end_at', of: ({ givenUpAt }) => givenUpAt },
]

/**
 * All bans that match, as a file; the log tells who took it, with which search and filter, and how many are unreadable. Throws
 * `forbidden` without Ban Members and Manage Server, and the platform's errors where the list cannot be read.
 */
export async function exportBans({
  steward,
  viewer,
  guild,
  query: { sort, format, ...narrowed },
}: BansExport): Promise<Response> {
  requireRight('ban.list', guild)
  const { db, platform } = steward
  const listedAt = await refreshBans(db, platform, guild.id)
  const { list, lacks } = stateOfBans(listedAt, (await lastBanReading(db, guild.id)).skipped)
  const intent = { filter: { ...narrowed, sort }, format, list }
  const order = { steward, viewer, guildId: guild.id, action: 'export.bans' as const, intent, lacks }
  const { guarded, onEnd } = await beginExport({ ...order, requireSeen: facts => requireRight('ban.list', facts) })
  const pages = guarded(banPages(db, guild, await bansMatching(db.orm, guild, narrowed), sort ?? DEFAULT_BAN_SORT))
  const columns = [...COLUMNS, ...listColumns<Row>(list)]
  return fileResponse({ name: fileName(guild, 'bans', format), format, columns, pages, onEnd })
}

async function* banPages(
  db: Database,
  guild: ViewedGuild,
  { matches }: MatchingBans,
  sort: BanSort,
): AsyncGenerator<Row[]> {
  const order = banOrder(sort)
  const pages = pageByPage<{ ban: Row['ban']; endsAt: Date | null; key: string }>(PAGE, async last =>
    db.orm
      .select({ ban: bans, endsAt: endOfBan, key: order.key })
      .from(bans)
      .leftJoin(timedEndings, endsByTimer)
      .where(and(matches, last && order.after({ key: last.key, userId: last.ban.userId })))
      .orderBy(...order.by)
      .limit(PAGE),
  )
  for await (const rows of pages) yield await withGivenUp(db.orm, guild.id, await withModerators({ db }, guild, rows))
}

async function withGivenUp(orm: Orm, guildId: string, rows: Omit<Row, 'givenUpAt'>[]): Promise<Row[]> {
  const endless = rows.flatMap(({ ban, endsAt }) => (endsAt === null ? [ban] : []))
  const givenUp = await givenUpEndsOf(orm, guildId, endless)
  return rows.map(row => ({ ...row, givenUpAt: givenUp.get(row.ban.userId) ?? null }))
}
