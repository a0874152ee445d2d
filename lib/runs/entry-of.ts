import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'

/** An entry of the log; null where it is gone. */
export async function entryOf({ orm }: Database, id: string): Promise<typeof auditEntries.$inferSelect | null> {
  const [entry] = await orm.select().from(auditEntries).where(eq(auditEntries.id, id))
  return entry ?? null
}
