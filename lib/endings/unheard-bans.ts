import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { maybeBannedAgain } from './notice-banned-again.ts'
import { ENDS_BAN } from './store-ending.ts'

/**
 * Of whom it may not have been heard while nobody was there to hear it that they were unbanned, or banned again, before the end
 * that was ordered; by guild.
 */
export async function unheardBans({ orm }: Pick<Database, 'orm'>): Promise<[guildId: string, userIds: string[]][]> {
  const isWaiting = and(eq(timedEndings.action, ENDS_BAN), eq(timedEndings.state, 'waiting'))
  const rows = await orm
    .selectDistinct({ guildId: timedEndings.guildId, userId: timedEndings.userId })
    .from(timedEndings)
    .where(or(isWaiting, maybeBannedAgain(orm)))
  return [...Map.groupBy(rows, ({ guildId }) => guildId)].map(([id, some]) => [id, some.map(({ userId }) => userId)])
}
