import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'

// One statement holds PGlite for about 20 ms.
const SLICE = 500

interface Which {
  guildId: string
  /** Absent: of every channel. */
  channelId?: string
  /** Absent: by everybody. */
  authorId?: string
  /** Only what was written before; absent: everything. */
  before?: Date
}

/** Deletes one slice of messages that are not to be kept. Whether there may be more. */
export async function dropMessages(orm: Orm, { guildId, channelId, authorId, before }: Which): Promise<boolean> {
  const conditions: SQL[] = [sql`guild_id = ${guildId}`]
  if (channelId !== undefined) conditions.push(sql`channel_id = ${channelId}`)
  if (authorId !== undefined) conditions.push(sql`author_id = ${authorId}`)
  if (before !== undefined) conditions.push(sql`created_at < ${before.toISOString()}::timestamptz`)
  const [slice] = await records<{ found: number; gone: number }>(
    orm,
    sql`with found as (select ctid from messages where ${sql.join(conditions, sql` and `)} limit ${SLICE}),
    gone as (delete from messages where ctid = any(array(select ctid from found)) returning 1)
    select (select count(*)::int from found) as found, (select count(*)::int from gone) as gone`,
  )
  const { found, gone } = slice!
  // PostgreSQL passes by what changes at that moment, such as a message that somebody reacts to.
  return found === SLICE || gone < found
}
