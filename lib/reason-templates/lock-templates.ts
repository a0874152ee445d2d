import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'

/** Until the transaction ends, nobody else adds to or reorders the templates of this guild. */
export async function lockTemplates(tx: Orm, guildId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reason templates of ${guildId}`}))`)
}
