import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { firstEntryIdAt } from '../audit/entry-id.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { judge } from '../permissions/authorize.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { MINUTE } from '../time.ts'
import type { EvidenceRow } from './find-evidence.ts'

// A copy is taken right after its entry is opened; in a run it may be an earlier attempt's, by whose copy the last one goes.
const AROUND_MS = 10 * MINUTE
// What is kept is read before it is known whom the entry is about.
const READ_WITHIN_MS = MINUTE

/** The entry of the log that a copy was taken for, where the viewer may see it; null for a run's, which has many. */
export async function entryIdOfEvidence(
  { db }: Steward,
  { standing }: Pick<ViewedGuild, 'standing'>,
  { id, guildId, takenAt, takenById, kind, runId }: EvidenceRow,
): Promise<string | null> {
  if (kind === 'purge') return null
  const seesAll = judge({ action: 'audit.list.all' }, { standing }).ok
  if (!seesAll && takenById !== standing.moderator.userId) return null
  const [entry] = await db.orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        gte(auditEntries.id, firstEntryIdAt(takenAt.getTime() - AROUND_MS)),
        runId === null
          ? lte(auditEntries.id, firstEntryIdAt(takenAt.getTime() + READ_WITHIN_MS))
          : eq(auditEntries.runId, runId),
        sql`${auditEntries.intent} ->> 'evidenceId' = ${id}`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return entry?.id ?? null
}
