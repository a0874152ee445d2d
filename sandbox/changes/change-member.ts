import { memberToWire } from '../wire/member.ts'
import type { Guild, Member } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** Changes fields of a member; emits GUILD_MEMBER_UPDATE. */
export function changeMember(world: World, guild: Guild, member: Member, change: Partial<Member>): Member {
  const next = { ...member, ...change }
  guild.members.set(next)
  world.dispatch('GUILD_MEMBER_UPDATE', guild.id, { guild_id: guild.id, ...memberToWire(world, next) })
  return next
}
