import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { channels } from '../db/schema/channels.ts'
import type { Named } from './open-entry.ts'

/**
 * A channel as an entry names it: by its name as far as the mirror knows it, else by its id. Whoever reads the entry is asked
 * for later whether they may see it.
 */
export async function channelAsLogged(orm: Orm, guildId: string, id: string): Promise<Named> {
  const [row] = await orm
    .select({ name: channels.name })
    .from(channels)
    .where(and(eq(channels.guildId, guildId), eq(channels.id, id)))
  return { id, name: row?.name ?? id }
}
