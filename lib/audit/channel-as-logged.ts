import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { channels } from '../db/schema/channels.ts'

/** What a channel is called, as far as the mirror knows; null: it does not know it. Not for people who may not see it. */
export async function channelNameIn(orm: Orm, guildId: string, channelId: string): Promise<string | null> {
  const [row] = await orm
    .select({ name: channels.name })
    .from(channels)
    .where(and(eq(channels.guildId, guildId), eq(channels.id, channelId)))
  return row?.name ?? null
}
