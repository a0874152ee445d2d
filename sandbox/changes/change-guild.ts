import { guildToWire } from '../wire/guild.ts'
import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'

export type GuildChange = Partial<
  Pick<Guild, 'name' | 'icon' | 'banner' | 'owner_id' | 'features' | 'emojis' | 'stickers' | 'system_channel_id'>
>

/** Changes what a guild says of itself; emits GUILD_UPDATE. */
export function changeGuild(world: World, guild: Guild, change: GuildChange): void {
  Object.assign(guild, change)
  world.dispatch('GUILD_UPDATE', guild.id, guildToWire(guild))
}
