import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../auth/viewer.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { StewardError } from '../../errors.ts'
import { judge } from '../../permissions/authorize.ts'
import type { Standing } from '../../permissions/facts.ts'
import type { Steward } from '../../steward.ts'

/** The entry, for whoever may see it in the log: their own, or everybody's with View Audit Log. Throws `not_found` to others. */
export async function readableEntry(
  { db }: Pick<Steward, 'db'>,
  { viewer, standing }: { viewer: Pick<Viewer, 'id'>; standing: Standing },
  { guildId, entryId }: { guildId: string; entryId: string },
): Promise<typeof auditEntries.$inferSelect> {
  const seesAll = judge({ action: 'audit.list.all' }, { standing }).ok
  const [entry] = await db.orm
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.id, entryId),
        eq(auditEntries.guildId, guildId),
        seesAll ? undefined : eq(auditEntries.actorId, viewer.id),
      ),
    )
  if (!entry) throw new StewardError('not_found', 'There is no such entry, or you may not see it.')
  return entry
}
