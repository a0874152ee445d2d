import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { leaveVoice } from './set-voice.ts'

/**
 * A member leaves or is removed; emits GUILD_MEMBER_REMOVE (and VOICE_STATE_UPDATE for one who sat in voice), or GUILD_DELETE
 * when it is the bot that goes.
 */
export function removeMember(world: World, guild: Guild, userId: string): void {
  if (userId === world.botId) world.dispatch('GUILD_DELETE', guild.id, { id: guild.id })
  if (!guild.members.get(userId)) return
  leaveVoice(world, guild, userId)
  guild.members.delete(userId)
  world.dispatch('GUILD_MEMBER_REMOVE', guild.id, { guild_id: guild.id, user: world.user(userId) })
}
