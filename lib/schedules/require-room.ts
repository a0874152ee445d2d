import { and, eq, ne, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'

// More wait for nobody; each is a line in a list that people read.
const MOST_WAITING = 100
// Nobody takes all the places.
const MOST_OF_ONE = 50

interface Wanted {
  guildId: string
  /** Whoever orders it. */
  viewerId: string
  /** It may wait already. */
  scheduleId: string
}

/** Makes sure that one more message may wait. Throws `conflict` where as many wait in the guild, or of this person, as may. */
export async function requireRoom(tx: Orm, { guildId, viewerId, scheduleId }: Wanted): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`scheduled messages of ${guildId}`}))`)
  const others = and(
    eq(scheduledMessages.guildId, guildId),
    eq(scheduledMessages.state, 'waiting'),
    ne(scheduledMessages.id, scheduleId),
  )
  if ((await tx.$count(scheduledMessages, others)) >= MOST_WAITING) {
    throw new StewardError('conflict', `${MOST_WAITING} messages wait in this guild already. Cancel one first.`)
  }
  if ((await tx.$count(scheduledMessages, and(others, eq(scheduledMessages.orderedById, viewerId)))) >= MOST_OF_ONE) {
    throw new StewardError('conflict', `${MOST_OF_ONE} of your messages wait here already. Cancel one first.`)
  }
}
