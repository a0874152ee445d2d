import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** Lifts a ban; emits GUILD_BAN_REMOVE. */
export function liftBan(world: World, guild: Guild, userId: string): void {
  if (!guild.bans.delete(userId)) return
  world.dispatch('GUILD_BAN_REMOVE', guild.id, { guild_id: guild.id, user: world.user(userId) })
}
