import { and, desc, eq, lt } from 'drizzle-orm'
import type { Viewer } from '../../auth/viewer.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { findableBy } from './about-messages.ts'
import type { AuditEntryView } from './entry-views.ts'
import { seesWholeLog } from './sees-whole-log.ts'
import { toEntryViews } from './to-entry-views.ts'

/** What was done to one target through Steward, newest first, older than `before`: by everybody with View Audit Log, otherwise by the viewer. */
export async function listAudit(
  steward: Steward,
  viewer: Pick<Viewer, 'id'>,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  { target, limit = 50, before }: { target: string; limit?: number; before?: string | undefined },
): Promise<AuditEntryView[]> {
  const seesAll = seesWholeLog(guild)
  const findable = seesAll ? await findableBy(steward, guild.standing, target) : undefined
  const rows = await steward.db.orm
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guild.id),
        eq(auditEntries.targetId, target),
        before ? lt(auditEntries.id, before) : undefined,
        findable,
        seesAll ? undefined : eq(auditEntries.actorId, viewer.id),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
  return toEntryViews(steward, guild.standing, rows)
}
