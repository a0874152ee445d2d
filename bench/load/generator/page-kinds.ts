interface PageKind {
  name: string
  /** With GUILD in the place of the guild's id. */
  path: string
  /** What the page's scripts ask for once they run, as a browser was seen to where nothing happens meanwhile; its live stream is counted by itself. */
  follows: string[]
}

export const PAGE_KINDS: PageKind[] = [
  { name: 'picker', path: '/guilds', follows: [] },
  { name: 'overview', path: '/guilds/GUILD', follows: [] },
  { name: 'members', path: '/guilds/GUILD/members', follows: [] },
  { name: 'audit', path: '/guilds/GUILD/audit', follows: [] },
  {
    name: 'runs',
    path: '/guilds/GUILD/runs',
    follows: ['/api/guilds/GUILD/runs', '/api/guilds/GUILD/runs?status=asking'],
  },
]
