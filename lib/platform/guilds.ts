import type { Platform } from './platform.ts'
import { route } from './route.ts'
import { unreadable } from './transport/read-answer.ts'
import { type PlatformGuild, parseGuildChange, wholeGuild } from './wire/guild.ts'
import { type MyGuild, parseMyGuild } from './wire/my-guild.ts'
import { readList } from './wire/read-list.ts'
import { type PlatformRole, parseRole } from './wire/role.ts'

export type { MyGuild, PlatformGuild, PlatformRole }

/**
 * A guild with all its roles, without channels (`platform-api.md, "Guilds, members, roles, bans"`). Heavy for the
 * platform: share what it answers. Where the answer has no roles they are asked for (gaps.md, "Guild roles").
 */
export async function getGuild(platform: Platform, guildId: string): Promise<PlatformGuild> {
  const asked = { method: 'GET', path: route`/guilds/${guildId}` } as const
  const told = await platform.rest.read(asked, parseGuildChange)
  const guild = wholeGuild(told) ?? wholeGuild({ ...told, ...(await readRoles(platform, guildId)) })
  if (!guild) throw unreadable(asked, 200)
  return guild
}

async function readRoles(platform: Platform, guildId: string) {
  const path = route`/guilds/${guildId}/roles`
  const { items, skipped } = await platform.rest.read({ method: 'GET', path }, body => readList(body, parseRole))
  return { roles: items, skippedRoles: skipped }
}

/**
 * All guilds of the bot, page by page until one is short or brings nothing new (gaps.md, "My-guilds item"), and how
 * many entries could not be read.
 */
export async function listMyGuilds(platform: Platform): Promise<{ guilds: MyGuild[]; skipped: number }> {
  const limit = platform.profile.limits.myGuildsPage
  const guilds = new Map<string, MyGuild>()
  let skipped = 0
  for (let after = '0'; ; ) {
    const query = { after, limit }
    const page = await platform.rest.read({ method: 'GET', path: '/users/@me/guilds', query }, body =>
      readList(body, parseMyGuild),
    )
    const fresh = page.items.filter(({ id }) => !guilds.has(id))
    for (const guild of fresh) guilds.set(guild.id, guild)
    skipped += page.skipped
    const last = fresh.at(-1)
    if (!last || page.items.length + page.skipped < limit) return { guilds: [...guilds.values()], skipped }
    after = last.id
  }
}
