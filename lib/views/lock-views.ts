import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'

/** Until the transaction ends, nobody else adds to these views or calls one of them otherwise. */
export async function lockViews(tx: Orm, guildId: string, ownerId: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`views of ${guildId} ${ownerId ?? 'for all'}`}))`)
}
