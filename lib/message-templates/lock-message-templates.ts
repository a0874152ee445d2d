import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import type { Whose } from './whose-templates.ts'

/** Until the transaction ends, nobody else adds to these templates or calls one of them otherwise. */
export async function lockMessageTemplates(tx: Orm, { guildId, ownerId }: Whose): Promise<void> {
  const name = `message templates of ${guildId} ${ownerId ?? 'for all'}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}
