/**
 * The pages of a guild by their addresses, but for the overview, which has the guild's own. One
 * below another stands before it.
 */
export const GUILD_PLACES = [
  'overview',
  'members/left',
  'members',
  'messages',
  'composer',
  'bans',
  'roles',
  'runs',
  'audit/moderators',
  'audit',
  'evidence',
  'settings',
] as const

export type GuildPlace = (typeof GUILD_PLACES)[number]

/** Where a guild opens for whoever comes from no page of another one. */
export const FIRST_PLACE: GuildPlace = 'members'

/** Which page of a guild a path is on: of a single run the runs; the first, where it is on none. */
export function placeOf(path: string): GuildPlace {
  const inGuild = /^\/guilds\/\d+(?:\/(.*))?$/.exec(path)
  if (!inGuild) return FIRST_PLACE
  const rest = inGuild[1] ?? ''
  if (rest === '') return 'overview'
  return GUILD_PLACES.find(place => rest === place || rest.startsWith(`${place}/`)) ?? FIRST_PLACE
}

/** The way into a guild on that page, or on the first, where that one is `closed` to the viewer. */
export function placePath(guildId: string, place: GuildPlace, closed: readonly GuildPlace[] = []): string {
  const open = closed.includes(place) ? FIRST_PLACE : place
  return open === 'overview' ? `/guilds/${guildId}` : `/guilds/${guildId}/${open}`
}

/** To the guilds that one may enter; the one that is chosen there opens on that page. */
export function guildsPath(place: GuildPlace): string {
  return place === FIRST_PLACE ? '/guilds' : `/guilds?${new URLSearchParams({ page: place })}`
}
