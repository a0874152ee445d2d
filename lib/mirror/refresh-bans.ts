import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { banLists, bans } from '../db/schema/bans.ts'
import { listBans } from '../platform/bans.ts'
import type { Platform } from '../platform/platform.ts'
import { MINUTE, now } from '../time.ts'

// Unpaged and possibly long: gateway events keep the stored list right between two readings.
const FRESH_MS = MINUTE
const ROWS_AT_ONCE = 500

/**
 * Makes sure that the stored bans of a guild were read from the platform within the last minute, and returns when.
 * A ban that the gateway tells meanwhile is stored by its own event. Rests on `platform-api.md, "Guilds, members,
 * roles, bans"`. Throws the platform's errors.
 */
export async function refreshBans(db: Database, platform: Platform, guildId: string): Promise<Date> {
  const [known] = await db.orm.select().from(banLists).where(eq(banLists.guildId, guildId))
  if (known && now().getTime() - known.listedAt.getTime() < FRESH_MS) return known.listedAt
  const listedAt = now()
  const listed = await listBans(platform, guildId)
  const rows = listed.bans.map(({ user, ...ban }) => ({
    guildId,
    userId: user.id,
    username: user.username,
    globalName: user.globalName,
    avatar: user.avatar,
    bot: user.bot,
    ...ban,
  }))
  await db.orm.transaction(async tx => {
    await tx.delete(bans).where(eq(bans.guildId, guildId))
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tx
        .insert(bans)
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .onConflictDoNothing()
    }
    const mark = { guildId, listedAt }
    await tx.insert(banLists).values(mark).onConflictDoUpdate({ target: banLists.guildId, set: mark })
  })
  return listedAt
}

/**
 * Makes the next reader read the list anew: Steward has just changed it, and not every platform tells of bans by an
 * event. The stored rows stay as they are until then.
 */
export async function expireBans({ orm }: Database, guildId: string): Promise<void> {
  await orm.delete(banLists).where(eq(banLists.guildId, guildId))
}
