import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'

/** Forgets an entry for which nothing was called; one that somebody has settled meanwhile stays. */
export async function forgetPending(orm: Orm, entryId: string): Promise<void> {
  await orm.delete(auditEntries).where(and(eq(auditEntries.id, entryId), eq(auditEntries.outcome, 'pending')))
}
