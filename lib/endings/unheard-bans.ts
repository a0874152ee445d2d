import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { records } from '../db/records.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { guilds } from '../db/schema/guilds.ts'
import { guildsAmong } from './guilds-among.ts'
import { maybeBannedAgain } from './notice-banned-again.ts'
import { ENDS_BAN } from './store-ending.ts'

const isWaiting = and(eq(timedEndings.action, ENDS_BAN), eq(timedEndings.state, 'waiting'))
// Of the others the bot's return has to be told first.
const isAskedFor = and(isWaiting, isNull(timedEndings.awaitsBotSince))

/**
 * The guilds of the bot in which it may not have been heard while nobody was there to hear it that somebody was unbanned, or
 * banned again, before the end that was ordered. Where it has left it would be refused.
 */
export async function guildsUnheard({ orm }: Pick<Database, 'orm'>): Promise<string[]> {
  const { guildId } = timedEndings
  const id = sql`guild.id`
  const waiting = sql`select id from ${guildsAmong(isWaiting)} guild where ${isOfBot(id)}
    and exists (select from ${timedEndings} where ${guildId} = ${id} and ${isAskedFor})`
  const lifted = orm
    .selectDistinct({ id: guildId })
    .from(timedEndings)
    .where(and(maybeBannedAgain(orm), isOfBot(guildId)))
  const rows = [...(await records<{ id: string }>(orm, waiting)), ...(await lifted)]
  return [...new Set(rows.map(({ id }) => id))]
}

/** Of whom, in one of them: nobody where the bot has left it since. */
export async function unheardBans({ orm }: Pick<Database, 'orm'>, guildId: string): Promise<string[]> {
  const theirs = and(eq(timedEndings.guildId, guildId), isOfBot(timedEndings.guildId))
  const rows = await orm
    .selectDistinct({ userId: timedEndings.userId })
    .from(timedEndings)
    .where(and(theirs, or(isAskedFor, maybeBannedAgain(orm))))
  return rows.map(({ userId }) => userId)
}

function isOfBot(guildId: SQLWrapper): SQL {
  return sql`exists (select from ${guilds} where ${eq(guilds.id, guildId)} and ${isNull(guilds.leftAt)})`
}
