import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { records } from '../db/records.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { guildsAmong } from './guilds-among.ts'
import { maybeBannedAgain } from './notice-banned-again.ts'
import { ENDS_BAN } from './store-ending.ts'

const isWaiting = and(eq(timedEndings.action, ENDS_BAN), eq(timedEndings.state, 'waiting'))

/**
 * The guilds in which it may not have been heard while nobody was there to hear it that somebody was unbanned, or banned again,
 * before the end that was ordered.
 */
export async function guildsUnheard({ orm }: Pick<Database, 'orm'>): Promise<string[]> {
  const lifted = orm.selectDistinct({ id: timedEndings.guildId }).from(timedEndings).where(maybeBannedAgain(orm))
  const rows = [...(await records<{ id: string }>(orm, guildsAmong(isWaiting))), ...(await lifted)]
  return [...new Set(rows.map(({ id }) => id))]
}

/** Of whom, in one of them. */
export async function unheardBans({ orm }: Pick<Database, 'orm'>, guildId: string): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ userId: timedEndings.userId })
    .from(timedEndings)
    .where(and(eq(timedEndings.guildId, guildId), or(isWaiting, maybeBannedAgain(orm))))
  return rows.map(({ userId }) => userId)
}
