import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { roles } from '../db/schema/guilds.ts'
import { Snowflake } from '../input-fields.ts'
import { can } from '../permissions/can.ts'
import { now } from '../time.ts'
import { entryChanges } from './entry-changes.ts'
import type { ViewedGuild } from './load-guild.ts'
import { undoViews } from './undo-views.ts'
import type { AuditEntryView, AuditPage } from './view-types.ts'

const PAGE = 50

export const AuditQuery = z.object({
  cursor: z.uuid('must be the cursor of an earlier page.').optional(),
  target: Snowflake.optional(),
})

/** The log of a guild, newest first: everybody's entries with View Audit Log, otherwise the viewer's own. */
export async function listAudit(
  db: Database,
  viewer: Viewer,
  guild: ViewedGuild,
  { cursor, target }: z.output<typeof AuditQuery>,
): Promise<AuditPage> {
  const showsAll = can({ standing: guild.standing, action: 'audit.list.all', now: now() }).ok
  const rows = await db.orm
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guild.id),
        showsAll ? undefined : eq(auditEntries.actorId, viewer.id),
        target ? eq(auditEntries.targetId, target) : undefined,
        cursor ? lt(auditEntries.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return {
    entries: await toViews(db, guild.id, page),
    nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    showsAll,
  }
}

async function toViews(
  db: Database,
  guildId: string,
  entries: (typeof auditEntries.$inferSelect)[],
): Promise<AuditEntryView[]> {
  const roleNames = new Map(
    (await db.orm.select().from(roles).where(eq(roles.guildId, guildId))).map(role => [role.id, role.name]),
  )
  const undos = await undoViews(db, entries)
  return entries.map(entry => ({
    id: entry.id,
    action: entry.action,
    actor: { id: entry.actorId, name: entry.actorName },
    target: entry.targetId ? { id: entry.targetId, name: entry.targetName ?? entry.targetId } : null,
    reason: entry.reason,
    outcome: entry.outcome,
    explanation: entry.explanation,
    changes: entryChanges(entry, roleNames),
    openedAt: entry.openedAt.toISOString(),
    settledAt: entry.settledAt?.toISOString() ?? null,
    runId: entry.runId,
    undoOf: entry.undoOf,
    undo: undos.get(entry.id)!,
  }))
}
