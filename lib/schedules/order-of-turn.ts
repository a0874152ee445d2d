import { and, eq, sql } from 'drizzle-orm'
import { v5 as namedUuid } from 'uuid'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'

/** The order of one turn of a scheduled message: the same whoever works it out, so that it is carried out once. */
export function orderOfTurn({ id, nextAt }: { id: string; nextAt: Date }): string {
  return namedUuid(nextAt.toISOString(), id)
}

/** The log entry that an order has opened; undefined: nothing was sent by it. */
export async function entryOfOrder(orm: Orm, orderId: string): Promise<typeof auditEntries.$inferSelect | undefined> {
  const [entry] = await orm
    .select()
    .from(auditEntries)
    .where(and(sql`${auditEntries.intent} ? 'orderId'`, eq(sql`${auditEntries.intent} ->> 'orderId'`, orderId)))
  return entry
}
