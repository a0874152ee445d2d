import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'

export interface SizedGuild {
  id: string
  /** Null: not known. */
  memberCount: number | null
}

/**
 * The one with the fewest members among `guildIds`, of those with fewer than `below`; null: of all, and any of them where the
 * database does not say. Undefined where none is as small.
 */
export async function smallestGuild(
  db: Database,
  guildIds: string[],
  below: number | null,
): Promise<SizedGuild | undefined> {
  const smaller = below === null ? undefined : lt(guilds.memberCount, below)
  const found = await db.orm
    .select({ id: guilds.id, memberCount: guilds.memberCount })
    .from(guilds)
    .where(and(inArray(guilds.id, guildIds), smaller))
    .orderBy(sql`${guilds.memberCount} nulls last`)
    .limit(1)
    .catch(() => [])
  return found[0] ?? (below === null ? { id: guildIds[0]!, memberCount: null } : undefined)
}
