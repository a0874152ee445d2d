import { guildCreateToWire } from '../wire/guild.ts'
import { memberToWire } from '../wire/member.ts'
import { makeMember } from '../world/make-member.ts'
import type { Guild, Member } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** Somebody joins; emits GUILD_MEMBER_ADD, or GUILD_CREATE when it is the bot that comes. */
export function addMember(world: World, guild: Guild, userId: string, given: Partial<Member> = {}): Member {
  const member = makeMember({ joined_at: new Date(world.now()).toISOString(), ...given, user_id: userId })
  guild.members.set(member)
  if (userId === world.botId) world.dispatch('GUILD_CREATE', guild.id, guildCreateToWire(guild))
  else world.dispatch('GUILD_MEMBER_ADD', guild.id, { guild_id: guild.id, ...memberToWire(world, member) })
  return member
}
