import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { channels } from '../../db/schema/channels.ts'
import { dropFormerMessages } from '../../former-messages/drop-former-messages.ts'
import { dropMessages } from '../messages/drop-messages.ts'

export interface DroppedPlace {
  guildId: string
  channelId: string
}

/**
 * Writes down that channels are gone, for whoever drops what was written there, from that moment on. To be called where they are
 * forgotten, in the same transaction.
 */
export async function markDropped(orm: Orm, guildId: string, ids: string[], droppedAt: Date): Promise<void> {
  await orm.execute(sql`
    insert into dropped_channels (guild_id, channel_id, dropped_at)
    select ${guildId}, gone.id, ${droppedAt.toISOString()}::timestamptz from unnest(${sql.param(ids)}::text[]) as gone(id)
    on conflict (guild_id, channel_id) do update set dropped_at = excluded.dropped_at`)
}

/**
 * Drops a slice of what was written in a channel that is gone: of its messages, and of what they said before. Whether there may
 * be more.
 */
export async function dropWritten(orm: Orm, { guildId, channelId }: DroppedPlace): Promise<boolean> {
  const place = { guildId, channelId }
  // A later list may have it again.
  const isThere = await orm.$count(channels, and(eq(channels.guildId, guildId), eq(channels.id, channelId)))
  if (isThere > 0) return false
  return (await dropMessages(orm, place)) || (await dropFormerMessages(orm, place))
}
