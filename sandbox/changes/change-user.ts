import { memberToWire } from '../wire/member.ts'
import type { User } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** Changes an account; emits USER_UPDATE when it is the bot's, and GUILD_MEMBER_UPDATE in every guild it is in. */
export function changeUser(world: World, userId: string, change: Partial<User>): User {
  const user = { ...world.user(userId), ...change, id: userId }
  world.users.set(user)
  if (userId === world.botId) world.dispatch('USER_UPDATE', null, user)
  for (const guild of world.guilds.values()) {
    const member = guild.members.get(userId)
    if (member) world.dispatch('GUILD_MEMBER_UPDATE', guild.id, { guild_id: guild.id, ...memberToWire(world, member) })
  }
  return user
}
