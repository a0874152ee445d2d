import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'

/** What may still name somebody when all is erased, and why. */
const stays = (guildId: string, id: string): Record<string, string> => ({
  // That it was done: the id alone.
  audit_entries: `action = 'person.erase'`,
  // Whoever is banned is banned: the platform's list, as it is now.
  bans: 'true',
  // Or the ban, or a role for a time, would never end. The order and the id, without a name.
  timed_endings: `state = 'waiting' and user_name = '${id}'`,
  // What others wrote, and what was written in another guild, which is none of this one's administrators' business.
  messages: `guild_id <> '${guildId}' or author_id <> '${id}'
    and mentions::text !~ '${id}' and reactions::text !~ '${id}'
    and coalesce(reference #>> '{quoted,authorId}', '') <> '${id}'`,
  last_written: `guild_id <> '${guildId}'`,
  former_messages: `guild_id <> '${guildId}' or author_id <> '${id}'`,
  evidence_messages: `copy #>> '{author,id}' <> '${id}'`,
  // Who is there now, elsewhere or somebody else of that name.
  members: `guild_id <> '${guildId}' or user_id <> '${id}'`,
})

/** Of every table in every schema, the rows that hold the id or the name of somebody in any column and are not named above. */
export async function tracesOf(
  orm: Orm,
  guildId: string,
  { id, name: called }: { id: string; name: string },
): Promise<string[]> {
  const kept = stays(guildId, id)
  const columns = await records(
    orm,
    sql`select table_schema as schema, table_name as name, column_name as column from information_schema.columns
    where table_schema not in ('information_schema', 'pg_catalog') and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`,
  )
  const found: string[] = []
  for (const { schema, name, column } of columns) {
    const [row] = await records(
      orm,
      sql.raw(`select count(*)::int as count from "${schema}"."${name}"
        where ("${column}"::text ~ '${id}' or "${column}"::text ~* '\\m${called}\\M') and not (${kept[String(name)] ?? 'false'})`),
    )
    if (row!.count !== 0) found.push(`${name}.${column}: ${row!.count}`)
  }
  return found
}
