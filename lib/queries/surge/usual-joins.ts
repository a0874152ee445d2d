import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { DAY, HOUR } from '../../time.ts'
import { countJoins } from './count-joins.ts'
import type { Usual } from './is-surge.ts'

const USUAL_MS = 7 * DAY
// Less than a day is not a guild's usual: nights are not in it, or nothing else is.
const LEAST_COUNTED_MS = DAY

/**
 * What was usual in each of these guilds in the week before a moment, as it was counted. Where Steward has counted for less than
 * a day, as in a guild that the bot is new in, who joined in the day before has to tell, as far as that is known.
 */
export async function usualJoins(db: Database, guildIds: string[], moment: Date): Promise<Map<string, Usual>> {
  if (guildIds.length === 0) return new Map()
  const until = new Date(Math.floor(moment.getTime() / HOUR) * HOUR)
  const weekBefore = new Date(until.getTime() - USUAL_MS)
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const rows = await records<{ id: string; since: string | Date | null; joins: number }>(
    db.orm,
    sql`
      select asked.id,
        (select min(hour) from hourly_counts where guild_id = asked.id) as since,
        (select coalesce(sum(joins), 0)::int from hourly_counts
          where guild_id = asked.id and hour >= ${at(weekBefore)} and hour < ${at(until)}) as joins
      from unnest(${sql.param(guildIds)}::text[]) asked(id)`,
  )
  const counted = rows.flatMap(({ id, since, joins }): [string, Usual][] => {
    if (since === null) return []
    const ms = until.getTime() - Math.max(new Date(since).getTime(), weekBefore.getTime())
    return ms >= LEAST_COUNTED_MS ? [[id, { joins, ms }]] : []
  })
  const usual = new Map(counted)
  const others = guildIds.filter(id => !usual.has(id))
  const lately = await countJoins(db, others, { from: new Date(moment.getTime() - DAY), to: moment })
  for (const [id, { stayed, gone }] of lately) usual.set(id, { joins: stayed + gone, ms: DAY })
  return usual
}
