import { sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import type { MessageKey } from './store-messages.ts'

/**
 * Locks messages until the transaction ends, and answers those that are there; `isBeside`: but for those that somebody else
 * writes just now. What a statement after it reads is no older than them: one that waited for a message itself would number what
 * the message said last as if nobody had kept a version meanwhile.
 */
export async function lockMessages(
  orm: Orm,
  guildId: string,
  keys: MessageKey[],
  isBeside = false,
): Promise<Record<string, unknown>[]> {
  const json = JSON.stringify(keys.map(({ channelId, id }) => ({ channel_id: channelId, id })))
  // In one order: two who delete the same do not wait for each other.
  return records(
    orm,
    sql`select channel_id, id from messages join json_to_recordset(${json}::json) as doomed(channel_id text, id text)
    using (channel_id, id) where guild_id = ${guildId}
    order by channel_id, id for update of messages ${isBeside ? sql`skip locked` : sql``}`,
  )
}
