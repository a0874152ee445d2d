import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import type { GuildChange } from '../../platform/wire/guild.ts'
import { present } from '../../platform/wire/present.ts'
import { knownNow } from '../gateway/known-now.ts'
import { guildColumns } from './guild-columns.ts'
import { dropOtherRoles, storeRoles } from './store-roles.ts'

// What was written while the bot was out of the guild nobody has heard.
const UNLESS_AWAY = sql`case when ${guilds.leftAt} is null then ${guilds.heardSince} end`

interface How {
  /** Owner and all roles are told: from now on the guild is known. */
  whole?: boolean
  /** The bot is in the guild, even where it had left before. */
  returned?: boolean
}

/** Stores what is told of a guild and its roles; what is left out stays as it was. Answers the ids of roles that are gone. */
export async function storeGuildChange({ orm }: Database, change: GuildChange, how: How = {}): Promise<string[]> {
  const told = {
    ...present(guildColumns(change)),
    ...(how.whole && { knownAt: knownNow(change.id) }),
    ...(how.returned && { leftAt: null }),
  }
  return orm.transaction(async tx => {
    await tx
      .insert(guilds)
      .values({ name: '', ownerId: '', ...told, id: change.id })
      .onConflictDoUpdate({
        target: guilds.id,
        set: { id: change.id, ...told, ...(how.returned && { heardSince: UNLESS_AWAY }) },
      })
    if (!change.roles) return []
    await storeRoles(tx, change.id, change.roles)
    // A role that could not be read is still there.
    return change.skippedRoles ? [] : dropOtherRoles(tx, change.id, change.roles)
  })
}
