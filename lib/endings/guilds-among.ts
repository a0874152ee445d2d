import { type SQL, sql } from 'drizzle-orm'
import { timedEndings } from '../db/schema/endings.ts'

/**
 * The guilds of some ends, each once, as a table with an `id`. From one to the next by an index that holds these ends by guild:
 * it takes as many looks as there are guilds, however many ends.
 */
export function guildsAmong(which: SQL | undefined): SQL {
  const first = sql`select min(${timedEndings.guildId}) as id from ${timedEndings} where ${which}`
  return sql`(
    with recursive guild as (
      ${first}
      union all
      select (${first} and ${timedEndings.guildId} > guild.id) from guild where guild.id is not null)
    select id from guild where id is not null)`
}
