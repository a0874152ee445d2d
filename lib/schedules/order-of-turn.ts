import { and, eq, sql } from 'drizzle-orm'
import { v5 as namedUuid } from 'uuid'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { postMessage } from '../moderation/messages/post-message.ts'
import type { ScheduledMessage } from './claim-turn.ts'

type OfTurn = Pick<ScheduledMessage, 'id' | 'guildId' | 'orderedById'> & { nextAt: Date }

/**
 * The order of one turn of a scheduled message: the same whoever works it out, so that it is carried out once. A UUID of
 * version 5, which `postMessage` takes from nobody.
 */
export function orderOfTurn({ id, nextAt }: Pick<OfTurn, 'id' | 'nextAt'>): string {
  return namedUuid(nextAt.toISOString(), id)
}

/** The log entry that the order of a turn has opened; undefined: nothing was sent by it. */
export async function entryOfTurn(orm: Orm, turn: OfTurn): Promise<typeof auditEntries.$inferSelect | undefined> {
  const [entry] = await orm
    .select()
    .from(auditEntries)
    .where(
      and(
        sql`${auditEntries.intent} ? 'orderId'`,
        eq(sql`${auditEntries.intent} ->> 'orderId'`, orderOfTurn(turn)),
        eq(sql`${auditEntries.intent} ->> 'scheduleId'`, turn.id),
        eq(auditEntries.guildId, turn.guildId),
        eq(auditEntries.action, postMessage.action),
        eq(auditEntries.actorId, turn.orderedById),
      ),
    )
  return entry
}
