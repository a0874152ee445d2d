import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { auditEntries } from '../../db/schema/audit.ts'
import { roles } from '../../db/schema/guilds.ts'
import { entryChanges } from '../entry-changes.ts'
import { undoViews } from '../undo-views.ts'
import type { AuditEntryView } from '../view-types.ts'

export type EntryRow = typeof auditEntries.$inferSelect

/** Entries of Steward's log as screens get them. */
export async function toEntryViews(db: Database, guildId: string, entries: EntryRow[]): Promise<AuditEntryView[]> {
  if (entries.length === 0) return []
  const [roleNames, undos] = await Promise.all([readRoleNames(db, guildId), undoViews(db, entries)])
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
    evidenceId: typeof entry.intent.evidenceId === 'string' ? entry.intent.evidenceId : null,
    undo: undos.get(entry.id)!,
  }))
}

export async function readRoleNames({ orm }: Database, guildId: string): Promise<Map<string, string>> {
  const rows = await orm.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.guildId, guildId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
