import { guildCreateToWire } from '../wire/guild.ts'
import { memberToWire } from '../wire/member.ts'
import { makeMember } from '../world/make-member.ts'
import { MESSAGE_TYPES } from '../world/message-model.ts'
import type { Guild, Member } from '../world/model.ts'
import { SYSTEM_USER } from '../world/system-user.ts'
import type { World } from '../world/world.ts'
import { createMessage } from './create-message.ts'

/**
 * Somebody joins; emits GUILD_MEMBER_ADD, or GUILD_CREATE when it is the bot that comes, and MESSAGE_CREATE for what the
 * system channel says of it.
 */
export function addMember(world: World, guild: Guild, userId: string, given: Partial<Member> = {}): Member {
  const member = makeMember({ joined_at: new Date(world.now()).toISOString(), ...given, user_id: userId })
  guild.members.set(member)
  if (userId === world.botId) world.dispatch('GUILD_CREATE', guild.id, guildCreateToWire(guild))
  else world.dispatch('GUILD_MEMBER_ADD', guild.id, { guild_id: guild.id, ...memberToWire(world, member) })
  announce(world, guild, userId)
  return member
}

function announce(world: World, { channels, system_channel_id }: Guild, userId: string): void {
  if (!channels.some(({ id }) => id === system_channel_id)) return
  const message = { author_id: SYSTEM_USER.id, type: MESSAGE_TYPES.memberJoin, mentions: [userId] }
  createMessage(world, { ...message, channel_id: system_channel_id as string })
}
