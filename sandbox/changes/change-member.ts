import { memberToWire } from '../wire/member.ts'
import type { Guild, Member } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { dispatchVoice } from './set-voice.ts'

/** Changes fields of a member; emits GUILD_MEMBER_UPDATE, and VOICE_STATE_UPDATE for what voice shows. */
export function changeMember(world: World, guild: Guild, member: Member, change: Partial<Member>): Member {
  const next = { ...member, ...change }
  guild.members.set(next)
  world.dispatch('GUILD_MEMBER_UPDATE', guild.id, { guild_id: guild.id, ...memberToWire(world, next) })
  const heard = next.mute !== member.mute || next.deaf !== member.deaf
  if (heard && guild.voice.has(member.user_id)) dispatchVoice(world, guild, member.user_id)
  return next
}
