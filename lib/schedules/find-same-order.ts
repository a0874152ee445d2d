import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { scheduledMessages } from '../db/schema/composer.ts'
import type { Steward } from '../steward.ts'
import type { ScheduledMessage } from './claim-turn.ts'

type Ordered = Pick<ScheduledMessage, 'id' | 'guildId' | 'channelId' | 'message' | 'times' | 'missed' | 'orderedById'>

/** The same order, word for word and of the same person, where it has arrived before: its answer was lost. */
export async function findSameOrder({ db }: Steward, order: Ordered): Promise<ScheduledMessage | null> {
  const { id, guildId, channelId, orderedById } = order
  const [stored] = await db.orm
    .select()
    .from(scheduledMessages)
    .where(
      and(
        eq(scheduledMessages.id, id),
        eq(scheduledMessages.guildId, guildId),
        eq(scheduledMessages.channelId, channelId),
        eq(scheduledMessages.orderedById, orderedById),
        inArray(scheduledMessages.state, ['waiting', 'done']),
      ),
    )
  return stored && isDeepStrictEqual(whatOf(stored), whatOf(order)) ? stored : null
}

/** As a database gives it back. */
function whatOf({ message, times, missed }: Ordered): unknown {
  return JSON.parse(JSON.stringify({ message, times, missed }))
}
