import { sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { now } from '../../time.ts'
import type { MessageRow } from './message-row.ts'

// `platform-api.md, "Message"`: the platform says in the name of whoever joined that they did.
const JOINED = 7

/**
 * Writes down when the authors of these messages last wrote, where that is later than what is known. `isHeard`: the gateway has
 * told of some, so that from now on it is heard who writes; a list alone says nothing of the next message.
 */
export async function noteWritten(orm: Orm, guildId: string, rows: MessageRow[], isHeard: boolean): Promise<void> {
  if (rows.length === 0) return
  const latest = new Map<string, number>()
  for (const { authorId, authorSystem, type, createdAt } of rows) {
    // A platform's clock may be ahead of ours.
    const at = Math.min(createdAt.getTime(), now().getTime())
    if (!authorSystem && type !== JOINED && at > (latest.get(authorId) ?? 0)) latest.set(authorId, at)
  }
  const ids = [...latest.keys()]
  const times = [...latest.values()].map(at => new Date(at).toISOString())
  await orm.execute(sql`
    with heard as (
      update guilds set heard_since = ${now().toISOString()}::timestamptz
      where id = ${guildId} and heard_since is null and ${isHeard}
    )
    insert into last_written (guild_id, user_id, at)
    select ${guildId}, * from unnest(${sql.param(ids)}::text[], ${sql.param(times)}::timestamptz[])
    on conflict (guild_id, user_id) do update set at = excluded.at where last_written.at < excluded.at`)
}
