import type { Hono } from 'hono'
import { addMember } from '../changes/add-member.ts'
import { changeGuild } from '../changes/change-guild.ts'
import { changeMember } from '../changes/change-member.ts'
import { removeMember } from '../changes/remove-member.ts'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { isText } from '../rest/parse-fields.ts'
import { readBody } from '../rest/read-body.ts'
import { ApiError, invalid } from '../rules/api-error.ts'
import { LIMITS } from '../rules/limits.ts'
import { guildToWire } from '../wire/guild.ts'
import { memberToWire } from '../wire/member.ts'
import { makeUser } from '../world/make-user.ts'
import type { Member, User } from '../world/model.ts'
import { mintSnowflake } from '../world/snowflake.ts'
import { guildOf, userOf } from './path.ts'

/** Changes "made elsewhere": no permission is asked for, the events are sent. */
export function changeRoutes(app: Hono<Env>, platform: Platform): void {
  app.post('/guilds/:guild/members', async c => {
    const guild = guildOf(platform, c)
    const { user_id, username, global_name, bot, ...member } = await readBody(c)
    const { world } = platform
    const known = typeof user_id === 'string' ? world.users.get(user_id) : undefined
    if (!known && typeof username !== 'string') throw invalid('username', 'Needed for a new user.')
    const user =
      known ??
      makeUser({
        id: mintSnowflake(world.now()),
        username,
        global_name: global_name ?? null,
        bot: bot ?? false,
      } as User)
    world.users.set(user)
    return c.json(memberToWire(world, addMember(world, guild, user.id, member as Partial<Member>)), 201)
  })

  app.patch('/guilds/:guild/members/:user', async c => {
    const guild = guildOf(platform, c)
    const member = guild.members.get(userOf(c))
    if (!member) throw new ApiError('UNKNOWN_MEMBER')
    const { user, ...change } = await readBody(c)
    if (user) platform.world.users.set({ ...platform.world.user(member.user_id), ...(user as Partial<User>) })
    return c.json(memberToWire(platform.world, changeMember(platform.world, guild, member, change as Partial<Member>)))
  })

  app.delete('/guilds/:guild/members/:user', c => {
    const guild = guildOf(platform, c)
    if (!guild.members.get(userOf(c))) throw new ApiError('UNKNOWN_MEMBER')
    removeMember(platform.world, guild, userOf(c))
    return c.body(null, 204)
  })

  app.patch('/guilds/:guild', async c => {
    const guild = guildOf(platform, c)
    const { name, icon, banner, owner_id, features, emojis, stickers, system_channel_id } = await readBody(c)
    const wrong = name === undefined ? null : isText(...LIMITS.guildName)(name)
    if (wrong) throw invalid('name', wrong)
    if (platform.world.users.get(String(owner_id))?.bot) throw invalid('owner_id', 'A bot cannot own a guild.')
    const given = Object.entries({ name, icon, banner, owner_id, features, emojis, stickers, system_channel_id })
    changeGuild(platform.world, guild, Object.fromEntries(given.filter(([, value]) => value !== undefined)))
    return c.json(guildToWire(guild))
  })
}
