import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'

/** Adds to what is known of a guild's number of members; nothing where it is not known. Every sweep counts anew. */
export async function countMembers({ orm }: Database, guildId: string, more: number): Promise<void> {
  await orm
    .update(guilds)
    .set({ memberCount: sql`greatest(0, ${guilds.memberCount} + ${more})` })
    .where(and(eq(guilds.id, guildId), isNotNull(guilds.memberCount)))
}
