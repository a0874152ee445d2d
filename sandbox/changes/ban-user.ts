import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'
import type { By } from './record-audit.ts'
import { removeMember } from './remove-member.ts'

/** Bans a user, who need not be a member; emits GUILD_BAN_ADD and, for a member, GUILD_MEMBER_REMOVE. */
export function banUser(world: World, guild: Guild, userId: string, by: By): void {
  const banned_at = new Date(world.now()).toISOString()
  guild.bans.set(userId, { user_id: userId, reason: by.reason, moderator_id: by.userId, banned_at })
  world.dispatch('GUILD_BAN_ADD', guild.id, { guild_id: guild.id, user: world.user(userId) })
  removeMember(world, guild, userId)
}
