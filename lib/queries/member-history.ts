import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { Snowflake } from '../input-fields.ts'
import { can } from '../permissions/can.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { toldToAll } from './audit/about-messages.ts'
import { listAudit } from './audit/list-audit.ts'
import type { ViewedGuild } from './load-guild.ts'
import type { HistoryPage } from './member-detail-views.ts'

const PAGE = 20

export const HistoryQuery = z.object({
  userId: Snowflake,
  cursor: z.uuid('must be the cursor of an earlier page.').optional(),
})

/** What was done to somebody here through Steward, newest first, as far as the viewer may read the log. */
export async function memberHistory(
  steward: Steward,
  viewer: Viewer,
  guild: ViewedGuild,
  { userId, cursor }: z.output<typeof HistoryQuery>,
): Promise<HistoryPage> {
  const found = await listAudit(steward, viewer, guild, { target: userId, limit: PAGE + 1, before: cursor })
  const entries = found.slice(0, PAGE)
  return { entries, nextCursor: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}

/**
 * The id of the newest entry about somebody: with it an order is refused when somebody else has acted meanwhile. It tells when
 * that was, so whoever may not read the whole log gets it of the last hour alone, and of none about messages.
 */
export async function newestEntryAbout(
  { orm }: Database,
  { id: guildId, standing }: Pick<ViewedGuild, 'id' | 'standing'>,
  userId: string,
): Promise<string | null> {
  const seesAll = can({ standing, action: 'audit.list.all', now: now() }).ok
  const [newest] = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.guildId, guildId), eq(auditEntries.targetId, userId), seesAll ? undefined : toldToAll()))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return newest?.id ?? null
}
