import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { purgeMessages } from './purge-messages.ts'
import type { By } from './record-audit.ts'
import { removeMember } from './remove-member.ts'

const DAY = 86_400_000

/**
 * Bans a user, who need not be a member, and removes what they wrote in the last `purgeDays`; emits GUILD_BAN_ADD, for a
 * member GUILD_MEMBER_REMOVE, and MESSAGE_DELETE_BULK for each channel they had written in.
 */
export function banUser(world: World, guild: Guild, userId: string, by: By, purgeDays = 0): void {
  const banned_at = new Date(world.now()).toISOString()
  guild.bans.set(userId, { user_id: userId, reason: by.reason, moderator_id: by.userId, banned_at })
  world.dispatch('GUILD_BAN_ADD', guild.id, { guild_id: guild.id, user: world.user(userId) })
  removeMember(world, guild, userId)
  if (purgeDays > 0) purgeMessages(world, guild, userId, world.now() - purgeDays * DAY)
}
