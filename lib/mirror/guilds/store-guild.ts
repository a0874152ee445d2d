import type { Database } from '../../db/client.ts'
import type { PlatformGuild } from '../../platform/guilds.ts'
import { storeGuildChange } from './store-guild-change.ts'

/**
 * Stores a whole guild and its roles (`platform-api.md, "Guild"`). `returned`: the bot is in it now, even where it had
 * left before; a read that was under way while the bot left must not say so. Answers the ids of roles that are gone.
 */
export function storeGuild(db: Database, guild: PlatformGuild, { returned = false } = {}): Promise<string[]> {
  return storeGuildChange(db, guild, { whole: true, returned })
}
