interface PageKind {
  name: string
  /** With GUILD in the place of the guild's id. */
  path: string
}

/** Where nothing happens meanwhile their scripts ask for nothing more (e2e/live.spec.ts) but the live stream. */
export const PAGE_KINDS: PageKind[] = [
  { name: 'picker', path: '/guilds' },
  { name: 'overview', path: '/guilds/GUILD' },
  { name: 'members', path: '/guilds/GUILD/members' },
  { name: 'audit', path: '/guilds/GUILD/audit' },
  { name: 'runs', path: '/guilds/GUILD/runs' },
]
