/** Addresses under which the family's platforms hand out invitations: a host, and what its path begins with. */
const INVITE_PLACES: [host: string, path: string][] = [
  ['discord.gg', '/'],
  ['discord.com', '/invite/'],
  ['discordapp.com', '/invite/'],
  ['dsc.gg', '/'],
  ['fluxer.gg', '/'],
  ['fluxer.app', '/invite/'],
  ['spacebar.chat', '/invite/'],
]

const escaped = (text: string) => text.replace(/[.\\/]/g, '\\$&')

/**
 * Finds links to invitations: of the whole family, and of the platform itself at its web address. They are found without
 * "https://" too, as people write them to get around filters.
 */
export function inviteFinder(webUrl: string): (text: string) => boolean {
  const own: [string, string] = [new URL(webUrl).host, '/invite/']
  const places = [...INVITE_PLACES, own].map(([host, path]) => `${escaped(host)}${escaped(path)}`)
  // Made of the data above alone: nothing that anybody types gets here.
  const found = new RegExp(`(?<![\\w-])(?:${places.join('|')})[\\w-]`, 'i')
  return text => found.test(text)
}
