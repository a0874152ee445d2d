/** What the address asks of a list of the guild, on that list's own page; elsewhere nothing. */
export function searchOf(guildId: string, path: string, page: string): URLSearchParams {
  return new URLSearchParams(path === `/guilds/${guildId}/${page}` ? window.location.search : undefined)
}
