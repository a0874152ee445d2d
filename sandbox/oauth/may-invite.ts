import { BITS } from '../rules/bits.ts'
import { permissionsOf } from '../rules/permissions-of.ts'
import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** A bot that is not public is added by the owner of the application only. */
export function mayInvite({ application }: World, userId: string): boolean {
  return application.bot_public || userId === application.owner_id
}

/** Guilds where a person holds Manage Server; `only` narrows the choice to one. */
export function guildsToInvite(world: World, userId: string, only: string | null = null): Guild[] {
  return [...world.guilds.values()].filter(guild => {
    const member = guild.members.get(userId)
    if (!member || (only !== null && guild.id !== only)) return false
    return Boolean(permissionsOf(guild, member, world.now()) & BITS.MANAGE_GUILD)
  })
}

/** The guild, if the person may add the bot to it. */
export function guildToInvite(world: World, userId: string, guildId: string): Guild | undefined {
  const [guild] = mayInvite(world, userId) ? guildsToInvite(world, userId, guildId) : []
  return guild?.bans.has(world.botId) ? undefined : guild
}
