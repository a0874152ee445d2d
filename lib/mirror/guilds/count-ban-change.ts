import { sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { banLists } from '../../db/schema/bans.ts'

/** Notes that the bans of a guild have changed: a list that is on its way may be from before. */
export async function countBanChange(orm: Orm, guildId: string, { expired }: { expired?: true } = {}): Promise<void> {
  await orm
    .insert(banLists)
    .values({ guildId, changes: 1, expired })
    .onConflictDoUpdate({ target: banLists.guildId, set: { changes: sql`${banLists.changes} + 1`, expired } })
}
