import type { Guild, Member } from '../world/model.ts'

/** Position of the member's highest role; -1 without any role. */
export function topPosition(guild: Guild, member: Member): number {
  return Math.max(-1, ...member.roles.map(id => guild.roles.get(id)?.position ?? -1))
}

/** The owner stands above everybody and below nobody; otherwise the highest role decides, and equal ranks do not. */
export function outranks(guild: Guild, actor: Member, target: Member): boolean {
  if (guild.owner_id === target.user_id) return false
  if (guild.owner_id === actor.user_id) return true
  return topPosition(guild, actor) > topPosition(guild, target)
}

export function isAboveRole(guild: Guild, actor: Member, position: number): boolean {
  return guild.owner_id === actor.user_id || topPosition(guild, actor) > position
}
