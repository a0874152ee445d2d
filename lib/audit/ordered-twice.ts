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
export async function orderedTwice(orm: Orm, again: Again, cause: unknown): Promise<StewardError> {
  return refusal(await firstOf(orm, again), cause)
}

/**
 * The same where what refused it may have come of the first one, which has taken the files or the room that it asks for; null:
 * the same person gave no such order here before.
 */
export async function orderedBefore(orm: Orm, again: Again, cause: unknown): Promise<StewardError | null> {
  const first = typeof again.intent.orderId === 'string' && (await firstOf(orm, again))
  return first ? refusal(first, cause) : null
}

async function firstOf(orm: Orm, { guildId, actorId, intent }: Again): Promise<{ id: string } | undefined> {
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
  return first
}

function refusal(first: { id: string } | undefined, cause: unknown): StewardError {
  const sentence = 'This was ordered already, and is not done a second time.'
  return new StewardError('conflict', sentence, { cause, ...(first && { entryId: first.id }) })
}
