import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { StewardError } from '../errors.ts'

interface Again {
  guildId: string
  actorId: string
  intent: Record<string, unknown>
}

/** The refusal of an order that arrived before, with the entry of the first one where the same person gave it here. */
export async function orderedTwice(orm: Orm, { guildId, actorId, intent }: Again, cause: unknown) {
  const [first] = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        sql`${auditEntries.intent} ->> 'orderId' = ${intent.orderId}`,
        sql`${auditEntries.intent} ? 'orderId'`,
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.actorId, actorId),
      ),
    )
  const sentence = 'This was ordered already, and is not done a second time.'
  return new StewardError('conflict', sentence, { cause, ...(first && { entryId: first.id }) })
}
