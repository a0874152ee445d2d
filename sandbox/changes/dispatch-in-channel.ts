import { BITS } from '../rules/bits.ts'
import { permissionsIn } from '../rules/permissions-of.ts'
import type { World } from '../world/world.ts'

/** Announces what happens in a channel; a bot that does not see the channel hears nothing of it. */
export function dispatchInChannel(world: World, channelId: string, event: string, data: object): void {
  const found = world.channel(channelId)
  const bot = found && world.botMember(found.guild)
  if (!found || !bot) return
  const { guild, channel } = found
  if (permissionsIn(guild, channel, bot, world.now()) & BITS.VIEW_CHANNEL) world.dispatch(event, guild.id, data)
}
