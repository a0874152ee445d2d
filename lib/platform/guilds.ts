import type { Platform } from './platform.ts'
import { readAllPages } from './read-all-pages.ts'
import { listRoles } from './roles.ts'
import { route } from './route.ts'
import { unreadable } from './transport/read-answer.ts'
import { type GuildChange, type PlatformGuild, parseGuildChange, wholeGuild } from './wire/guild.ts'
import { type MyGuild, parseMyGuild } from './wire/my-guild.ts'
import { readList } from './wire/read-list.ts'
import type { PlatformRole } from './wire/role.ts'

export type { MyGuild, PlatformGuild, PlatformRole }

/**
 * A guild with all its roles, without channels (`platform-api.md, "Guilds, members, roles, bans"`). Heavy for the
 * platform: share what it answers. Where the answer has no roles they are asked for (gaps.md, "Guild roles").
 */
export async function getGuild(platform: Platform, guildId: string): Promise<PlatformGuild> {
  return (await getGuildAsTold(platform, guildId)).guild
}

/** The same, beside what the answer has told: what it leaves out is blank in the guild. */
export async function getGuildAsTold(
  platform: Platform,
  guildId: string,
): Promise<{ guild: PlatformGuild; told: GuildChange }> {
  const asked = { method: 'GET', path: route`/guilds/${guildId}` } as const
  const told = await platform.rest.read(asked, parseGuildChange)
  const guild = wholeGuild(told) ?? wholeGuild({ ...told, ...(await readRoles(platform, guildId)) })
  if (!guild) throw unreadable(asked, 200)
  return { guild, told }
}

async function readRoles(platform: Platform, guildId: string) {
  const { roles, skipped } = await listRoles(platform, guildId)
  return { roles, skippedRoles: skipped }
}

/**
 * All guilds of the bot, page by page until one is short or brings nothing new (gaps.md, "My-guilds item"), and how
 * many entries could not be read. Throws UnreadablePage for a full page of which none can.
 */
export async function listMyGuilds(platform: Platform): Promise<{ guilds: MyGuild[]; skipped: number }> {
  const limit = platform.profile.limits.myGuildsPage
  const path = '/users/@me/guilds'
  const readPage = (after: string) =>
    platform.rest.read({ method: 'GET', path, query: { after, limit } }, body => readList(body, parseMyGuild))
  const { items, skipped } = await readAllPages({ path, limit, idOf: ({ id }) => id, readPage })
  return { guilds: items, skipped }
}
